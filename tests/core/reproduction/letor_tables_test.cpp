// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/error.h"
#include "core/base/write_file.h"
#include "core/models/linear.h"
#include "core/reproduction/direct_tables.h"
#include "core/reproduction/output_folder.h"
#include "core/reproduction/pair_groups.h"
#include "core/reproduction/paper_tables.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

/// Three parts of four queries each; the second feature is near the grade, the first is not.
void writeParts(const test::Folder& place)
{
    int query = 0;
    for (const char* part : {"s1.txt", "s2.txt", "s3.txt"}) {
        std::string rows;
        for (int end = query + 4; query < end; ++query) {
            for (int row = 0; row < 8; ++row) {
                const int grade = row % 4 == 0 ? 2 : row % 4 == 1 ? 1 : 0;
                rows += std::to_string(grade) + " qid:" + std::to_string(query) + " 1:0."
                    + std::to_string((row * 7 + query) % 10) + " 2:0." + std::to_string(grade * 3 + (row + query) % 4)
                    + "\n";
            }
        }
        writeFile(place.path(part), rows);
    }
}

const PaperTable& letorTable(const std::vector<PaperTable>& tables, const std::string& name)
{
    return *std::ranges::find(tables, name, &PaperTable::name);
}

TEST(DirectMethods, AreFoundByTheirLearnerNotByTheirPlace)
{
    for (const LetorMethod& each : directMethods())
        EXPECT_EQ(&directMethod(each.learner), &each);
    EXPECT_EQ(directMethod("rankboost").label, "RankBoost");
    try {
        directMethod("listnet");
        FAIL() << "a method that is not among them was found";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), testing::AllOf(testing::HasSubstr("listnet"), testing::HasSubstr("permurank")));
    }
}

/// Alone in its folder: pieces of texts are not asked for, and a second laboratory makes the same.
TEST(LetorTables, AreMadeOfAFolderOfFeaturesTwiceTheSame)
{
    const test::Folder place;
    writeParts(place);
    Laboratory laboratory({place.path(), {}, "gibbs"});
    EXPECT_TRUE(laboratory.has("LETOR"));
    EXPECT_FALSE(laboratory.has(std::string(anyCollection)));
    Laboratory again({place.path(), {}, "gibbs"});
    const auto tables = paperTables();
    for (const char* name : {"ser-table3", "direct-table2", "direct-figure14-values", "direct-figure15-values",
             "direct-figure16-values"}) {
        const PaperTable& table = letorTable(tables, name);
        EXPECT_TRUE(laboratory.has(table.needs)) << name;
        const ResultTable made = make(table, laboratory);
        EXPECT_FALSE(made.rows.empty()) << name;
        for (const auto& row : made.rows)
            EXPECT_EQ(row.size(), made.header.size()) << name;
        EXPECT_EQ(markdown(make(table, again)), markdown(made)) << name;
    }
    const ResultTable accuracies = make(letorTable(tables, "direct-table2"), laboratory);
    EXPECT_EQ(accuracies.rows[2][3].number, 0.4495) << "PermuRank on OHSUMED, as printed";
    EXPECT_EQ(accuracies.rows[2][4].number, 1.0) << "its place there";
    EXPECT_THAT(accuracies.notes, testing::Contains(testing::HasSubstr("nothing was run on them")));
    const ResultTable groups = make(letorTable(tables, "direct-figure15-values"), laboratory);
    EXPECT_EQ(groups.rows[0][1].number, 12.0) << "each query has 2 · 2 + 2 · 4 + 2 · 4 pairs";
}

/// As their values are there once, whatever the number of folds that test them.
TEST(LetorTables, CountAQueryOnceThatSeveralFoldsTest)
{
    const test::Folder place;
    writeParts(place);
    for (const auto& [part, file] : {std::pair{"s1.txt", "Fold1/train.txt"}, {"s3.txt", "Fold1/test.txt"},
             {"s2.txt", "Fold2/train.txt"}, {"s3.txt", "Fold2/test.txt"}}) {
        std::filesystem::create_directories(place.path(file).parent_path());
        std::filesystem::copy_file(place.path(part), place.path(file));
    }
    Laboratory laboratory({place.path(), {}, "gibbs"});
    const ResultTable groups = make(letorTable(paperTables(), "direct-figure15-values"), laboratory);
    EXPECT_EQ(groups.rows[0][1].number, 4.0);
}

/// What was made stays in a folder as long as the recipe is the same.
TEST(LetorTables, TellInTheRecipeHowFilesPartTheQueries)
{
    const test::Folder place;
    writeParts(place);
    const Recipe before = Laboratory({place.path(), {}, "gibbs"}).recipe();
    std::filesystem::rename(place.path("s3.txt"), place.path("test.txt"));
    std::filesystem::rename(place.path("s1.txt"), place.path("a-train.txt"));
    std::filesystem::rename(place.path("s2.txt"), place.path("b-vali.txt"));
    const Recipe after = Laboratory({place.path(), {}, "gibbs"}).recipe();
    EXPECT_EQ(valueOf(after, "LETOR sha256"), valueOf(before, "LETOR sha256"));
    EXPECT_NE(valueOf(after, "LETOR folds"), valueOf(before, "LETOR folds"));
}

TEST(LetorTables, NeedNoDataForTheBoundsOfMadeDocuments)
{
    const test::Folder place;
    writeParts(place);
    Laboratory laboratory({place.path(), {}, "gibbs"});
    const ResultTable bounds = make(letorTable(paperTables(), "direct-figures3-4-values"), laboratory);
    ASSERT_EQ(bounds.rows.size(), 4U);
    EXPECT_NEAR(*bounds.rows[0][2].number, std::exp(-1.0), 1e-9) << "at 45 degrees set 1 is ranked perfectly";
    EXPECT_LT(*bounds.rows[0][3].number, *bounds.rows[0][2].number) << "type two is tighter there";
    EXPECT_GT(*bounds.rows[1][3].number, *bounds.rows[1][2].number) << "but not over all pairs";
}

TEST(PairErrors, CountEveryTwoGradesApart)
{
    Eigen::MatrixXd scores(5, 1);
    scores << 5.0, 4.0, 3.0, 2.0, 1.0;
    const auto topic = test::topicOf("q", scores, {0, 2, 1, 2, 0});
    std::vector<PairErrors> errors;
    addPairErrors(errors, *topic, *simplexModel(Weights::uniform(1)));
    ASSERT_EQ(errors.size(), 3U);
    EXPECT_EQ((std::vector{errors[0].higher, errors[0].lower}), (std::vector{2, 1}));
    EXPECT_EQ(errors[0].pairs, 2U);
    EXPECT_EQ(errors[0].errors, 1U) << "the lower 2 stands below the 1";
    EXPECT_EQ(errors[1].pairs, 4U);
    EXPECT_EQ(errors[1].errors, 2U);
    EXPECT_EQ(errors[2].errors, 1U);
    EXPECT_EQ(pairCount(*topic), 8U);
}

/// What takes another time whenever it is made is not what a folder is verified by.
TEST(OutputFolder, HasNoChecksumOfTimes)
{
    const test::Folder place;
    OutputFolder folder(place.path("out"), {});
    folder.store("piece", {{"tables/a.csv", "1\n"}, {"times/a.md", "0.5 s\n"}});
    folder.writeChecksums();
    EXPECT_EQ(folder.read("times/a.md"), "0.5 s\n");
    EXPECT_EQ(folder.read("SHA256SUMS").find("times/"), std::string::npos);
    writeFile(place.path("out/times/a.md"), "0.6 s\n");
    EXPECT_TRUE(folder.has("piece"));
}

}  // namespace
}  // namespace rankscape
