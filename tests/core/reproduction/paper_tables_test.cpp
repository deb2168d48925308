// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/paper_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

const PaperTable& tableNamed(const std::vector<PaperTable>& tables, const std::string& name)
{
    return *std::ranges::find(tables, name, &PaperTable::name);
}

TEST(PaperTables, HaveNamesOfTheirOwn)
{
    std::vector<std::string> names;
    for (const PaperTable& table : paperTables())
        names.push_back(table.name);
    EXPECT_THAT(names,
        testing::IsSupersetOf({"genm-table2", "genm-table3", "ldi-table4", "ldi-table5", "ldi-table6", "ldi-table7",
            "ldi-tableB1", "ldi-tableB2", "ldi-tableB3", "ldi-tableB4", "ldi-tableB5"}));
    std::ranges::sort(names);
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
}

/// The sample in place of MED: what is there is made, what is missing is not asked for.
TEST(PaperTables, AreMadeOfWhatIsThere)
{
    const test::Folder place;
    writeSmart(sampleCollection(), place.path("med"));
    Laboratory laboratory({place.path(), {}, "gibbs", place.path("kept")});
    EXPECT_THAT(laboratory.collections(), testing::ElementsAre("MED"));
    EXPECT_FALSE(laboratory.has("MC"));
    const auto tables = paperTables();

    const ResultTable counts = make(tableNamed(tables, "genm-table2"), laboratory);
    ASSERT_EQ(counts.rows.size(), 1U);
    EXPECT_EQ(counts.rows[0][2].number, static_cast<double>(sampleCollection().documents.size()));

    const ResultTable weights = make(tableNamed(tables, "ldi-table6"), laboratory);
    double sum = 0.0;
    for (const std::size_t column : {1U, 3U, 5U, 7U})
        sum += *weights.rows[0][column].number;
    EXPECT_NEAR(sum, 1.0, 1e-12);

    // a second laboratory finds what was learned
    Laboratory again({place.path(), {}, "gibbs", place.path("kept")});
    EXPECT_EQ(csv(make(tableNamed(tables, "ldi-table6"), again)), csv(weights));
    EXPECT_EQ(again.experiment("MED", "enm-b", {}).all.seconds, 0.0);
}

TEST(PaperTables, NeedACollection)
{
    const test::Folder place;
    EXPECT_THAT(test::errorOf([&] {
        Laboratory laboratory({place.path(), {}});
    }),
        testing::HasSubstr("none of the folders med, cran, cisi and cacm"));
}

class SmartReproduction : public test::DataTest { };

/// What the published collection gives, against runs of the pieces themselves.
TEST_F(SmartReproduction, ComparesOursWithThePapers)
{
    const test::Folder place;
    std::filesystem::create_directory_symlink(test::dataFolder() / "smart" / "med", place.path("med"));
    ScoringOptions scoring;
    scoring.stopList = test::smartOptions("med").stopList;
    Laboratory laboratory({place.path(), scoring});
    const auto tables = paperTables();
    const ResultTable ensembles = make(tableNamed(tables, "genm-table3"), laboratory);
    ASSERT_EQ(ensembles.rows.size(), 3U);
    EXPECT_EQ(ensembles.rows[0][4].number, laboratory.experiment("MED", "genm-bat", {}).meanTest[0]);
    EXPECT_EQ(ensembles.rows[0][5].number, .6458);
    EXPECT_GT(*ensembles.rows[0][4].number, *ensembles.rows[0][12].number);  // gEnM.BAT above uniform weights
    EXPECT_GT(*ensembles.rows[0][12].number, *ensembles.rows[0][13].number);  // and those above the best ranker

    const ResultTable maps = make(tableNamed(tables, "ldi-table7"), laboratory);
    EXPECT_NEAR(*maps.rows[0][2].number, .4916, 1e-3);
    EXPECT_EQ(maps.rows[6][2].number, ensembles.rows[0][2].number);
    EXPECT_EQ(maps.rows[6][3].number, .6420);
}

}  // namespace
}  // namespace rankscape
