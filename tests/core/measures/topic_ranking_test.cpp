// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/topic_ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/random.h"
#include "core/measures/average_precision.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(RankTopic, AgreesWithSortingForManyRandomTopics)
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 1, 1 + static_cast<int>(seed % 23), 3);
        const TopicScores& topic = *table.topics.front();
        const Eigen::VectorXd alpha{{0.5, 0.25, 0.25}};
        const Eigen::VectorXd scores =
            (alpha[0] * topic.scores.col(0) + alpha[1] * topic.scores.col(1)) + alpha[2] * topic.scores.col(2);
        std::vector<Eigen::Index> order(static_cast<std::size_t>(scores.size()));
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, std::greater{}, [&](Eigen::Index row) { return scores[row]; });

        RankingScratch scratch;
        const JudgedRanking ranking = rankTopic(topic, alpha, 1, scratch);
        ASSERT_EQ(ranking.hits.size(), topic.graded.size());
        for (const Hit& hit : ranking.hits)
            EXPECT_GT(topic.grades[order[static_cast<std::size_t>(hit.rank - 1)]], 0);
    }
}

/// Scores on a coarse grid, most of them low: many tie, and most of the asked rank high.
TopicScores skewedTopic(std::uint64_t seed)
{
    Random random(seed);
    TopicScores topic;
    topic.scores.resize(1500, 3);
    topic.grades = Eigen::VectorXi::Zero(topic.scores.rows());
    for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
        topic.documents.push_back(static_cast<std::int32_t>(row));
        for (double& score : topic.scores.row(row))
            score = std::floor(64.0 * std::pow(random.uniform(), 12)) / 64.0;
        topic.grades[row] = topic.scores.row(row).sum() > 0.8 + random.uniform() ? 1 : 0;
    }
    complete(topic, 1);
    return topic;
}

TEST(WeightedTopic, CountsAmongTheHighScoresWhatItCountsAmongAll)
{
    const Eigen::VectorXd alpha{{0.5, 0.2, 0.3}};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const TopicScores topic = skewedTopic(seed);
        ASSERT_GE(topic.graded.size(), 12U);
        RankingScratch scratch;
        const WeightedTopic ranked(topic, alpha, scratch);
        const std::vector<Eigen::Index> order = ranked.ranking();
        std::vector<std::int64_t> above;
        ranked.rowsAbove(topic.graded, above);
        ASSERT_EQ(above.size(), topic.graded.size());
        for (std::size_t i = 0; i < above.size(); ++i)
            EXPECT_EQ(order[static_cast<std::size_t>(above[i])], topic.graded[i]);
        EXPECT_FALSE(scratch.counting.upper.empty()) << "all were counted among all";
    }
}

/// So many ties that counting them pair by pair would take longer than to sort.
TEST(WeightedTopic, CountsRowsAboveOfWhichMostTie)
{
    Random random(5);
    Eigen::MatrixXi grid(600, 3);
    for (int& each : grid.reshaped())
        each = static_cast<int>(3.0 * random.uniform());
    const TopicScores topic =
        *test::topicOf("1", 0.1 * grid.cast<double>(), std::vector<int>(static_cast<std::size_t>(grid.rows()), 1));
    for (const Eigen::Vector3i& weights : {Eigen::Vector3i(0, 1, 0), Eigen::Vector3i(0, 0, -1),
             Eigen::Vector3i(3, 0, 0), Eigen::Vector3i(2, 0, 1), Eigen::Vector3i(1, -1, 1)}) {
        const Eigen::VectorXi sums = grid * weights;
        const Eigen::VectorXd alpha = weights.cast<double>();
        RankingScratch scratch;
        std::vector<std::int64_t> above;
        WeightedTopic(topic, alpha, scratch).rowsAbove(topic.graded, above);
        ASSERT_EQ(above.size(), 600U);
        for (Eigen::Index row = 0; row < 600; ++row) {
            std::int64_t expected = 0;
            for (Eigen::Index other = 0; other < 600; ++other)
                expected += sums[other] > sums[row] || (sums[other] == sums[row] && other < row) ? 1 : 0;
            ASSERT_EQ(above[static_cast<std::size_t>(row)], expected) << weights.transpose() << ", row " << row;
        }
    }
}

TEST(WeightedTopic, RanksAsTheFixtureDoesInExactArithmetic)
{
    const auto fixture = test::golden("objectives/values.json");
    for (const auto& each : fixture["tables"]) {
        const ScoreTable table = test::objectiveTable(each["table"]);
        for (const auto& one : each["cases"]) {
            SCOPED_TRACE(each["table"].get<std::string>() + " " + one["weights"].dump());
            const Eigen::VectorXd weights = test::vector(one["weights"]);
            RankingScratch scratch;
            for (std::size_t i = 0; i < one["orders"].size(); ++i) {
                const TopicScores& topic = *table.topics[each["counted_topics"][i].get<std::size_t>()];
                EXPECT_EQ(WeightedTopic(topic, weights, scratch).ranking(),
                    one["orders"][i].get<std::vector<Eigen::Index>>());
            }
            EXPECT_NEAR(exactMap(table, weights), one["mean"][0].get<double>(), 1e-15);
        }
    }
}

TEST(RankTopic, AgreesWithThePrintedExample)
{
    const auto fixture = test::golden("genm/toy_table1.json");
    for (const auto& row : fixture["rows"]) {
        const auto topic = test::topicOf("1", test::vector(row["scores"]), {0, 1, 1});
        RankingScratch scratch;
        EXPECT_NEAR(averagePrecision(rankTopic(*topic, Eigen::VectorXd::Ones(1), 1, scratch)),
            row["ap"].get<double>(), 1e-15);
    }
}

/// The tie rule is the order of the rows: putting relevant documents last or first among equals gives the bounds.
TEST(RankTopic, BreaksTiesByTheOrderOfTheRows)
{
    const auto fixture = test::golden("genm/ties.json");
    for (const auto& tied : fixture["cases"]) {
        if (tied["index"].is_null())
            continue;
        const Eigen::VectorXd scores = test::vector(tied["scores"]);
        std::vector<int> grades(static_cast<std::size_t>(scores.size()), 0);
        for (const int document : tied["relevant"])
            grades[static_cast<std::size_t>(document)] = 1;
        const auto precisionInOrder = [&](const std::vector<Eigen::Index>& rows) {
            std::vector<int> ordered;
            for (const Eigen::Index row : rows)
                ordered.push_back(grades[static_cast<std::size_t>(row)]);
            RankingScratch scratch;
            const auto topic = test::topicOf("1", scores(rows), ordered);
            return averagePrecision(rankTopic(*topic, Eigen::VectorXd::Ones(1), 1, scratch));
        };
        std::vector<Eigen::Index> rows(grades.size());
        std::iota(rows.begin(), rows.end(), 0);
        EXPECT_NEAR(precisionInOrder(rows), tied["index"].get<double>(), 1e-15);
        std::ranges::stable_sort(
            rows, std::less{}, [&](Eigen::Index row) { return grades[static_cast<std::size_t>(row)]; });
        EXPECT_NEAR(precisionInOrder(rows), tied["pessimistic"].get<double>(), 1e-15);
        std::ranges::stable_sort(
            rows, std::greater{}, [&](Eigen::Index row) { return grades[static_cast<std::size_t>(row)]; });
        EXPECT_NEAR(precisionInOrder(rows), tied["optimistic"].get<double>(), 1e-15);
    }
}

TEST(WeightedTopic, TiesByChanceOnlyWithDocumentsThatCount)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}, {0.0, 0.0}}, {1, 0, 0});
    const Eigen::VectorXd alpha = Eigen::Vector2d::Constant(0.5);
    RankingScratch scratch;
    const WeightedTopic weighted(*topic, alpha, scratch);
    EXPECT_TRUE(weighted.tiesByChance(0, [](Eigen::Index) { return true; }));
    EXPECT_FALSE(weighted.tiesByChance(0, [](Eigen::Index other) { return other == 2; }));
    EXPECT_FALSE(weighted.tiesByChance(2, [](Eigen::Index) { return true; }));
}

}  // namespace
}  // namespace rankscape
