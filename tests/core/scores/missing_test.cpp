// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/missing.h"

#include <gmock/gmock.h>

#include "core/base/error.h"
#include "core/measures/evaluation.h"
#include "core/scores/normalization.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using nlohmann::json;

/// What three rankers retrieved: d is the first's alone, f the third's, and only c is everybody's.
const json retrievedRuns{{{"a", 4.0}, {"b", 3.0}, {"c", 1.0}, {"d", 0.5}}, {{"a", 10.0}, {"c", 20.0}, {"b", 40.0}},
    {{"c", -1.0}, {"f", -3.0}}};

Recipe rules(const std::string& missing, const std::string& pool)
{
    return {{"missing", missing}, {"pool", pool}};
}

const TopicScores& topicOf(const ScoreTable& table)
{
    return *table.topics[0];
}

std::string documentsOf(const ScoreTable& table)
{
    std::string ids;
    for (const std::int32_t document : topicOf(table).documents)
        ids += table.documents->at(static_cast<std::size_t>(document));
    return ids;
}

TEST(Missing, IsZeroUnlessTheRecipeSaysOtherwise)
{
    const ScoreTable table = test::tableOfRuns(retrievedRuns, "none");
    EXPECT_EQ(documentsOf(table), "abcdf");
    const Eigen::MatrixXd expected{
        {4.0, 10.0, 0.0}, {3.0, 40.0, 0.0}, {1.0, 20.0, -1.0}, {0.5, 0.0, 0.0}, {0.0, 0.0, -3.0}};
    EXPECT_EQ(topicOf(table).scores, expected);
    EXPECT_EQ(topicOf(table).retrieved.count(), 9);
    EXPECT_EQ(missingRuleOf(table).name, "zero");
    EXPECT_EQ(poolRuleOf(table).name, "union");
}

TEST(Missing, IsTheLeastOfEachRankersOwnScores)
{
    const ScoreTable table = test::tableOfRuns(retrievedRuns, "none", rules("min", "union"));
    const Eigen::MatrixXd expected{
        {4.0, 10.0, -3.0}, {3.0, 40.0, -3.0}, {1.0, 20.0, -1.0}, {0.5, 10.0, -3.0}, {0.5, 10.0, -3.0}};
    EXPECT_EQ(topicOf(table).scores, expected);
    const ScoreTable scaled = test::tableOfRuns(retrievedRuns, "zscore", rules("min", "union"));
    EXPECT_NEAR(topicOf(scaled).scores(4, 1), -1.069044967649698, 1e-12);  // (10 − 70/3) / √(1400/9)
}

/// Of what those rankers gave it that have it: min–max scores are 1, 5/7, 1/7, 0 — 0, 1/3, 1 — 1, 0.
TEST(Missing, IsTheMeanOfTheDocumentsOtherScores)
{
    const ScoreTable table = test::tableOfRuns(retrievedRuns, "minmax", rules("mean", "union"));
    const Eigen::MatrixXd& scores = topicOf(table).scores;
    EXPECT_NEAR(scores(0, 2), 1.0 / 2, 1e-12);  // a: 1, 0
    EXPECT_NEAR(scores(1, 2), 6.0 / 7, 1e-12);  // b: 5/7, 1
    EXPECT_NEAR(scores(3, 1), 0.0, 1e-12);  // d: 0
    EXPECT_NEAR(scores(2, 0), 1.0 / 7, 1e-12);  // c is not missing
    EXPECT_EQ(scores(4, 0), 0.0);
}

/// Without d the first ranker's scores go from 1 to 4; kept out of the pool alone, d is still its minimum.
TEST(Missing, ExcludedDocumentsAreNoPartOfWhatNormalises)
{
    const json two{{{"a", 4.0}, {"b", 3.0}, {"c", 1.0}, {"d", 0.5}}, {{"a", 10.0}, {"c", 20.0}, {"b", 40.0}}};
    const ScoreTable table = test::tableOfRuns(two, "minmax", rules("exclude", "union"));
    EXPECT_EQ(documentsOf(table), "abc");
    EXPECT_LT((topicOf(table).scores.col(0) - Eigen::VectorXd{{1.0, 2.0 / 3, 0.0}}).norm(), 1e-12);
    EXPECT_EQ(topicOf(table).retrieved.size(), 0);
    const ScoreTable pool = test::tableOfRuns(two, "minmax", rules("zero", "intersection"));
    EXPECT_EQ(documentsOf(pool), "abc");
    EXPECT_LT((topicOf(pool).scores.col(0) - Eigen::VectorXd{{1.0, 5.0 / 7, 1.0 / 7}}).norm(), 1e-12);
}

TEST(Missing, OfARankerThatRetrievedNothingIsZero)
{
    const json some{{{"a", 2.0}, {"b", 1.0}}, json::object()};
    for (const char* const rule : {"zero", "min"}) {
        const ScoreTable table = test::tableOfRuns(some, "minmax", rules(rule, "union"));
        EXPECT_EQ(topicOf(table).scores.col(1), Eigen::VectorXd::Zero(2)) << rule;
    }
    EXPECT_EQ(topicOf(test::tableOfRuns(some, "minmax", rules("mean", "union"))).scores.col(1),
        (Eigen::VectorXd{{1.0, 0.0}}));
    EXPECT_EQ(documentsOf(test::tableOfRuns(some, "minmax", rules("exclude", "union"))), "");
}

/// Normalising again starts from each ranker's own scores, not from what was filled in.
TEST(Missing, IsFilledInAgainWhenScoresAreNormalisedAgain)
{
    const std::vector<const Normalization*> minMax(3, &normalization("minmax"));
    for (const char* const missing : {"zero", "min", "mean"}) {
        const ScoreTable once = test::tableOfRuns(retrievedRuns, "minmax", rules(missing, "union"));
        const ScoreTable again =
            normalized(test::tableOfRuns(retrievedRuns, "none", rules(missing, "union")), minMax);
        EXPECT_LT((topicOf(once).scores - topicOf(again).scores).norm(), 1e-11) << missing;
    }
}

TEST(Pool, LeavesRelevantDocumentsInTheDenominator)
{
    const json grades{{"a", 1}, {"d", 2}, {"z", 1}};
    const ScoreTable table = test::tableOfRuns(retrievedRuns, "minmax", rules("zero", "intersection"), grades);
    EXPECT_EQ(documentsOf(table), "c");
    EXPECT_EQ(topicOf(table).relevantTotal, 3);
    EXPECT_THAT(topicOf(table).idealGrades, testing::ElementsAre(2, 1, 1));
    EXPECT_TRUE(topicOf(table).relevant.empty());
}

/// A ranker alone, with all weight, ranks what it retrieved and nothing else: AP of the second is (1/3) · 1/2 and not
/// that of a list to which the others' documents are appended.
TEST(Pool, ByWeightGivesTheSingleRunAtItsVertex)
{
    const json grades{{"c", 1}, {"d", 1}, {"f", 1}};
    const Eigen::VectorXd second{{0.0, 1.0, 0.0}};
    const std::vector<Measure> map{measure("map")};
    const auto apOf = [&](const std::string& pool) {
        const ScoreTable table = test::tableOfRuns(retrievedRuns, "minmax", rules("zero", pool), grades);
        return meanMeasures(pooled(table, second), second, map)[0];
    };
    EXPECT_NEAR(apOf("weighted"), 1.0 / 3 / 2, 1e-15);
    EXPECT_NEAR(apOf("union"), (1.0 / 2 + 2.0 / 4 + 3.0 / 5) / 3, 1e-15);
    const ScoreTable table = test::tableOfRuns(retrievedRuns, "minmax", rules("zero", "weighted"), grades);
    EXPECT_EQ(documentsOf(pooled(table, second)), "abc");
    EXPECT_EQ(documentsOf(pooled(table, Eigen::VectorXd{{0.5, 0.5, 0.0}})), "abcd");
    EXPECT_EQ(pooled(table, Eigen::VectorXd{{0.1, 0.8, 0.1}}).topics[0], table.topics[0]);
    EXPECT_EQ(topicOf(pooled(table, second)).relevantTotal, 3);
}

/// All rankers retrieved everything: nothing is kept of who did, and no rule changes anything.
TEST(Retrieved, IsEmptyWhereEveryRankerHasEveryDocument)
{
    const json whole{{{"a", 4.0}, {"b", 3.0}}, {{"a", 1.0}, {"b", 2.0}}};
    const ScoreTable plain = test::tableOfRuns(whole, "minmax");
    EXPECT_EQ(topicOf(plain).retrieved.size(), 0);
    for (const MissingRule& missing : missingRules()) {
        for (const PoolRule& pool : poolRules()) {
            const ScoreTable table =
                test::tableOfRuns(whole, "minmax", rules(std::string(missing.name), std::string(pool.name)));
            EXPECT_EQ(topicOf(table).scores, topicOf(plain).scores) << missing.name << pool.name;
            EXPECT_EQ(pooled(table, Eigen::VectorXd{{1.0, 0.0}}).topics[0], table.topics[0]);
        }
    }
}

TEST(KeepRows, MovesWhatNamesRows)
{
    TopicScores topic = *test::topicOf("1", Eigen::MatrixXd{{1.0}, {2.0}, {3.0}, {4.0}}, {1, 0, 1, 0});
    topic.unscored = {0, 3};
    keepRows(topic, {1, 2, 3});
    complete(topic, 1);
    EXPECT_THAT(topic.documents, testing::ElementsAre(1, 2, 3));
    EXPECT_THAT(topic.unscored, testing::ElementsAre(2));
    EXPECT_THAT(topic.relevant, testing::ElementsAre(1));
    EXPECT_EQ(topic.relevantTotal, 2);
}

}  // namespace
}  // namespace rankscape
