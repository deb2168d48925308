// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_online.h"

#include <gtest/gtest.h>

#include "core/objective/smoothed_map.h"
#include "tests/support/data.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(GenmOnline, StepsByTheGradientOfOneTopic)
{
    const ScoreTable table = test::randomTable(3, 2, 30, 3);
    const Eigen::Vector3d start(0.2, 0.3, 0.5);
    OnlineEnsemble ensemble(start, 50.0, false);
    ensemble.feed(*table.topics[0]);
    const std::vector<std::size_t> first{0};
    const Eigen::VectorXd gradient = smoothedMap(subset(table, first), start, 50.0).gradient;
    EXPECT_LT((ensemble.alpha() - (start + gradient / 2.0)).norm(), 1e-14) << "t is 2 at the first step";
    ensemble.feed(*table.topics[1]);
    EXPECT_EQ(ensemble.steps(), 2);
}

TEST(GenmOnline, LearnsNothingFromATopicWithoutRelevantDocuments)
{
    OnlineEnsemble ensemble(Eigen::Vector2d(0.5, 0.5), 50.0, false);
    ensemble.feed(*test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {0, 0}));
    EXPECT_EQ(ensemble.steps(), 0);
    EXPECT_EQ(ensemble.alpha(), Eigen::Vector2d(0.5, 0.5));
}

TEST(GenmOnline, StaysOnTheSimplexIfAsked)
{
    const ScoreTable table = test::randomTable(5, 20, 30, 3);
    OnlineEnsemble ensemble(Eigen::Vector3d(1.0, 0.0, 0.0), 50.0, true);
    for (const auto& topic : table.topics) {
        ensemble.feed(*topic);
        EXPECT_NEAR(ensemble.alpha().sum(), 1.0, 1e-12);
        EXPECT_GE(ensemble.alpha().minCoeff(), 0.0);
    }
}

TEST(GenmOnline, MakesOneStepATopicAndStopsWhenAPassChangesLittle)
{
    const ScoreTable table = test::randomTable(5, 6, 30, 3);
    const StartPoint start{"uniform", Weights::uniform(3)};
    const Trace trace = learnOnline(table, start, {.passes = 3, .tolerance = 0.0});
    EXPECT_EQ(trace.steps.size(), 1 + 3 * topicsWithRelevant(table).size());
    EXPECT_EQ(learnOnline(table, start, {.passes = 3, .tolerance = 1.0}).steps.size(),
        1 + topicsWithRelevant(table).size());
}

using GenmOnlineOnData = test::DataTest;

TEST_F(GenmOnlineOnData, ImprovesEveryStartOnMed)
{
    const ScoreTable& table = test::smartScores("med");
    for (const StartPoint& start : binaryStarts(table)) {
        const Trace trace = learnOnline(table, start, {});
        EXPECT_GT(trace.steps.back().objective, trace.steps.front().objective) << start.name;
    }
}

/// 70 topics in 32 steps at most: one for every three, and for the last.
TEST(GenmOnline, RecordsAStepForEverySoManyTopics)
{
    const ScoreTable table = test::randomTable(6, 70, 12, 2);
    const StartPoint start{"uniform", Weights::uniform(2)};
    const Trace trace = learnOnline(table, start, {.passes = 1});
    ASSERT_EQ(trace.steps.size(), 25U);
    OnlineEnsemble ensemble(start.weights.values(), GenmOnlineOptions{}.beta, false);
    for (std::size_t i = 0; i < 70; ++i) {
        ensemble.feed(*table.topics[i]);
        if (i % 3 == 2) {
            EXPECT_EQ(trace.steps[(i + 1) / 3].weights, ensemble.weights()) << i;
        }
    }
    EXPECT_EQ(trace.steps.back().weights, ensemble.weights());
}

}  // namespace
}  // namespace rankscape
