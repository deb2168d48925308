// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/write_file.h"
#include "core/reproduction/ambiguity_tables.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

/// Two parts of queries whose rankers' places are more or less those of the labels.
void writePlaces(const test::Folder& place)
{
    int query = 0;
    std::filesystem::create_directories(place.path("mq2008-agg"));
    for (const char* part : {"mq2008-agg/a1.txt", "mq2008-agg/a2.txt"}) {
        std::string rows;
        for (int end = query + 5; query < end; ++query) {
            for (int row = 0; row < 6; ++row) {
                const int grade = row % 3;
                rows += std::to_string(grade) + " qid:" + std::to_string(query) + " 1:"
                    + std::to_string(1 + (row * 5 + query) % 6) + " 2:" + std::to_string(7 - 2 * grade - row / 3)
                    + " 3:" + (row % 2 == 0 ? "NULL" : std::to_string(1 + (row + query) % 6)) + " #docid = D"
                    + std::to_string(query) + "-" + std::to_string(row) + "\n";
            }
        }
        writeFile(place.path(part), rows);
    }
}

const PaperTable& ambiguityTable(const std::vector<PaperTable>& tables, const std::string& name)
{
    return *std::ranges::find(tables, name, &PaperTable::name);
}

TEST(AmbiguityTables, AreMadeOfPlacesTwiceTheSame)
{
    const test::Folder place;
    writePlaces(place);
    Laboratory laboratory({place.path(), {}, "gibbs"});
    Laboratory again({place.path("mq2008-agg"), {}, "gibbs"});
    EXPECT_TRUE(laboratory.has(std::string(anyAggregation)));
    EXPECT_TRUE(again.has("MQ2008-agg")) << "the folder itself";
    EXPECT_FALSE(again.has("LETOR")) << "places are no features";
    EXPECT_FALSE(laboratory.has(std::string(movieLens)));
    const auto tables = ambiguityTables();
    for (const char* name : {"ambiguity-table4", "ambiguity-table8"}) {
        const PaperTable& table = ambiguityTable(tables, name);
        const ResultTable made = make(table, laboratory);
        EXPECT_FALSE(made.rows.empty()) << name;
        for (const auto& row : made.rows)
            EXPECT_EQ(row.size(), made.header.size()) << name;
        EXPECT_EQ(markdownRows(make(table, again)), markdownRows(made)) << name;
    }
    const ResultTable beside = besidePrinted(laboratory, {{"CombSum", "uniform"}},
        {{movieLens, "ML-20m", {{.1, .2}}}, {aggregations[1], "paper", {{.6880, .5399}}}}, {});
    EXPECT_EQ(beside.header.size(), 7U) << "of the data that are there alone";
    EXPECT_EQ(beside.rows[0][3].number, 0.6880);
    EXPECT_EQ(gainOf(laboratory, "MQ2008-agg", "uniform", "uniform", {}).splits.reach, 0.0);
}

/// What lies in a folder of results was then made by the same recommenders.
TEST(AmbiguityTables, AreOfARecipeThatNamesRecommenders)
{
    const test::Folder place;
    place.write("ratings.csv", "userId,movieId,rating,timestamp\n1,1,5,1\n1,2,3,2\n2,1,4,3\n2,3,5,4\n");
    const Laboratory laboratory({place.path(), {}, "gibbs"});
    EXPECT_TRUE(laboratory.has(std::string(movieLens)));
    const RankerSetting cdae = rankerSetting("cdae");
    EXPECT_NE(valueOf(laboratory.recipe(), "MovieLens recommenders").find(describe(cdae)), std::string::npos);
    const std::string revision = "cdae " + std::to_string(cdae.type->revision);
    EXPECT_NE(valueOf(laboratory.recipe(), "revisions").find(revision), std::string::npos);
}

/// Of what does not learn, halves do not matter, but topics do.
TEST(AmbiguityTables, HaveGainsOverTopicsToo)
{
    const test::Folder place;
    writePlaces(place);
    Laboratory laboratory({place.path(), {}, "gibbs"});
    const std::string data = "MQ2008-agg";
    const Gain gain = gainOf(laboratory, data, "uniform", "combanz", {});
    const ScoreTable& table = laboratory.places(data, 1, {});
    const std::array measures{ambiguityMeasures().front()};
    const auto values = [&](const char* learner) {
        return testedMeasures(table, laboratory.ensemble(data, learner, 1, {}), measures, {});
    };
    const Eigen::VectorXd gained = (values("uniform") - values("combanz")).col(0);
    ASSERT_EQ(gained.size(), 10);
    EXPECT_NEAR(gain.splits.mean, gained.mean(), 1e-12);
    EXPECT_NEAR(gain.splits.reach, 0.0, 1e-12);
    EXPECT_NEAR(
        gain.topicReach, 1.96 * std::sqrt((gained.array() - gained.mean()).square().sum() / 9.0 / 10.0), 1e-12);
    EXPECT_FALSE((Gain{{0.1, 0.05}, 0.2}.isAbove0())) << "topics differ more than splits";
    EXPECT_FALSE((Gain{{0.1, 0.2}, 0.05}.isAbove0()));
    EXPECT_TRUE((Gain{{0.1, 0.05}, 0.05}.isAbove0()));
}

/// Of 3 values with a standard deviation of 1, by a table of Student's t.
TEST(SplitMean, ReachesAsFarAsStudentsDistribution)
{
    const SplitMean found = splitMean(Eigen::Vector3d(1.0, 2.0, 3.0));
    EXPECT_EQ(found.mean, 2.0);
    EXPECT_NEAR(found.reach, 4.303 / std::sqrt(3.0), 1e-12);
    EXPECT_EQ(splitMean(Eigen::VectorXd::Constant(1, 0.5)).reach, 0.0);
}

}  // namespace
}  // namespace rankscape
