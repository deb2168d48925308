// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/evaluation.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/models/linear.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"
#include "tests/support/models.h"

namespace rankscape {
namespace {

/// One topic ranked perfectly, one judged without relevant documents, one not judged.
ScoreTable threeTopics()
{
    const Eigen::VectorXd scores{{1.0, 0.0}};
    auto unjudged = *test::topicOf("3", scores, {0, 0});
    unjudged.judged = false;
    return test::tableOf({test::topicOf("1", scores, {1, 0}), test::topicOf("2", scores, {0, 0}),
        std::make_shared<const TopicScores>(unjudged)});
}

TEST(Evaluation, HasTheMeanOverTopicsWithRelevantDocumentsAndOverAllJudged)
{
    const Measure map = measure("map");
    const Evaluation evaluation = evaluate(threeTopics(), Eigen::VectorXd::Ones(1), std::span(&map, 1));
    EXPECT_EQ(evaluation.topics, (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(evaluation.relevantTopics, 1);
    EXPECT_DOUBLE_EQ(evaluation.mean(0, MeanTopics::relevant), 1.0);
    EXPECT_DOUBLE_EQ(evaluation.mean(0, MeanTopics::judged), 0.5);
}

/// A grade below the level gives no measure anything where nothing is relevant.
TEST(Evaluation, LeavesTopicsBelowTheLevelOutOfTheMean)
{
    auto graded = *test::topicOf("2", Eigen::VectorXd{{1.0, 0.0}}, {1, 0});
    complete(graded, 2);
    auto relevant = *test::topicOf("1", Eigen::VectorXd{{1.0, 0.0}}, {2, 0});
    const ScoreTable table = test::tableOf(
        {std::make_shared<const TopicScores>(relevant), std::make_shared<const TopicScores>(graded)}, 2);
    const Evaluation evaluation = evaluate(table, Eigen::VectorXd::Ones(1), initialMeasures());
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
        EXPECT_EQ(evaluation.values(1, static_cast<Eigen::Index>(i)), 0.0) << evaluation.measures[i].name();
        EXPECT_LE(evaluation.mean(i, MeanTopics::relevant), 1.0) << evaluation.measures[i].name();
    }
}

TEST(Summary, AgreesWithTheEvaluationAndTheObjective)
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 6, 25, 3);
        const Eigen::VectorXd alpha{{0.2, 0.5, 0.3}};
        const auto measures = initialMeasures();
        const Summary summary = summarize(table, alpha, measures);
        const Evaluation evaluation = evaluate(table, alpha, measures);
        for (std::size_t i = 0; i < measures.size(); ++i)
            EXPECT_NEAR(
                summary.measures[static_cast<Eigen::Index>(i)], evaluation.mean(i, MeanTopics::relevant), 1e-14);
        EXPECT_NEAR(summary.measures[0], exactMap(table, alpha), 1e-14);
        EXPECT_TRUE(std::ranges::is_sorted(summary.curve, std::greater{}));
    }
}

TEST(Summary, IsTheSameForAnyOrderOfTheTopics)
{
    const ScoreTable table = test::randomTable(2, 3, 25, 2);
    const std::vector<std::size_t> reversed{2, 1, 0};
    const Eigen::VectorXd alpha{{0.2, 0.8}};
    EXPECT_NEAR(summarize(table, alpha, initialMeasures()).measures.sum(),
        summarize(subset(table, reversed), alpha, initialMeasures()).measures.sum(), 1e-13);
}

TEST(Summary, IsTheSameForAnyNumberOfThreads)
{
    const ScoreTable table = test::randomTable(4, 7, 2'000, 3);
    const Eigen::VectorXd alpha{{0.2, 0.5, 0.3}};
    const Summary one = summarize(table, alpha, initialMeasures());
    for (const unsigned threads : {2U, 3U, 8U}) {
        const Summary several = summarize(table, alpha, initialMeasures(), {}, threads);
        EXPECT_EQ(several.measures, one.measures);
        EXPECT_EQ(several.curve, one.curve);
    }
}

/// Documents in the order of a sort by the lowest score, not counted: what any other program would do.
TEST(Evaluation, MeasuresModelsThatNoWeightsRankLike)
{
    const ScoreTable table = test::randomTable(5, 9, 30, 3);
    const test::LowestScore model(3);
    const Evaluation evaluation = evaluate(table, model, initialMeasures());
    double sum = 0.0;
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        const TopicScores& topic = *table.topics[i];
        std::vector<std::pair<double, Eigen::Index>> rows;
        for (Eigen::Index row = 0; row < topic.scores.rows(); ++row)
            rows.emplace_back(-topic.scores.row(row).minCoeff(), row);
        std::ranges::sort(rows);
        double found = 0.0;
        double precisions = 0.0;
        for (std::size_t rank = 0; rank < rows.size(); ++rank) {
            if (topic.grades[rows[rank].second] >= table.level)
                precisions += (found += 1.0) / static_cast<double>(rank + 1);
        }
        EXPECT_NEAR(evaluation.values(static_cast<Eigen::Index>(i), 0), precisions / found, 1e-12) << topic.topic;
        sum += precisions / found;
    }
    EXPECT_NEAR(exactMap(table, model), sum / 9.0, 1e-12);
    EXPECT_NEAR(meanMeasures(table, model, initialMeasures())[0], sum / 9.0, 1e-12);
}

/// Bit by bit: they are the same sums in the same order.
TEST(Evaluation, OfWeightsIsThatOfTheirModel)
{
    const ScoreTable table = test::randomTable(5, 9, 30, 3);
    const Weights weights = Weights::normalized(Eigen::Vector3d(0.2, 0.3, 0.6));
    const SharedModel model = simplexModel(weights);
    const auto measures = initialMeasures();
    EXPECT_EQ(evaluate(table, *model, measures).values, evaluate(table, weights.values(), measures).values);
    EXPECT_EQ(summarize(table, *model, measures).measures, summarize(table, weights.values(), measures).measures);
    EXPECT_EQ(summarize(table, *model, measures).curve, summarize(table, weights.values(), measures).curve);
    EXPECT_EQ(exactMap(table, *model), exactMap(table, weights.values()));
}

}  // namespace
}  // namespace rankscape
