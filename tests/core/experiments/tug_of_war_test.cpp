// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/tug_of_war.h"

#include <gtest/gtest.h>

#include "core/objective/exact_map.h"
#include "tests/support/checkpoints.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(TugOfWar, BoundsTheCompromiseByTheOracle)
{
    const ScoreTable table = test::randomTable(3, 9, 25, 2);
    const Line line = Line{Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)};
    const TugOfWar tug = tugOfWar(test::mapOf(table), line, 11, 2);
    EXPECT_GE(tug.oracle, tug.map - 1e-12);
    ASSERT_EQ(tug.pulls.size(), topicsWithRelevant(table).size());
    for (std::size_t i = 0; i < tug.pulls.size(); ++i) {
        const TopicPull& pull = tug.pulls[i];
        for (const double ap : pull.along)
            EXPECT_LE(ap, pull.highest + 1e-12);
        if (i > 0) {
            EXPECT_GE(pull.best.low + pull.best.high, tug.pulls[i - 1].best.low + tug.pulls[i - 1].best.high);
        }
    }
}

/// One topic wants the first ranker alone, the other the second.
TEST(TugOfWar, FindsWhichTopicsConflict)
{
    const auto first = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {1, 0});
    const auto second = test::topicOf("2", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {0, 1});
    const auto idle = test::topicOf("3", Eigen::MatrixXd{{1.0, 1.0}, {0.0, 0.0}}, {1, 0});
    const Line line = Line{Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)};
    const TugOfWar tug = tugOfWar(test::mapOf(test::tableOf({second, idle, first})), line);
    EXPECT_EQ(tug.pulls[0].topic, "1");
    EXPECT_NEAR(tug.pulls[0].best.high, 0.5, 1e-12);
    EXPECT_EQ(tug.pulls[2].topic, "2");
    EXPECT_NEAR(tug.oracle, 1.0, 1e-12);
    EXPECT_NEAR(tug.map, 2.5 / 3.0, 1e-12);
    const auto found = conflicts(tug, 5);
    ASSERT_EQ(found.size(), 1U) << "the idle topic has none";
    EXPECT_NEAR(found[0].correlation, -1.0, 1e-12);
    EXPECT_EQ(tug.pulls[found[0].first].topic, "1");
    const auto against = opponents(tug);
    ASSERT_EQ(against.size(), 3U);
    EXPECT_EQ(against[0]->second, 2U);
    EXPECT_FALSE(against[1]);
    EXPECT_EQ(against[2]->first, 0U);
}

TEST(TugOfWar, LooksWhetherToStopAtEveryTopicOfEveryCell)
{
    const ScoreTable table = test::randomTable(3, 9, 25, 3);
    constexpr int steps = 4;
    constexpr std::size_t cells = steps * (steps + 1) / 2;
    const test::Checkpoints all;
    tugOfWar(test::mapOf(table), Triangle{Eigen::Matrix3d::Identity()}, steps, 2, all.task());
    EXPECT_GE(all.count(), cells * topicsWithRelevant(table).size());
}

/// The same topics over a triangle whose third corner is what the first two agree on.
TEST(TugOfWar, FindsWhereInATriangleTopicsAreBest)
{
    const auto first = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}}, {1, 0});
    const auto idle = test::topicOf("2", Eigen::MatrixXd{{1.0, 1.0, 1.0}, {0.0, 0.0, 0.0}}, {1, 0});
    const ScoreTable table = test::tableOf({first, idle});
    const TriangleTug tug = tugOfWar(test::mapOf(table), Triangle{Eigen::Matrix3d::Identity()}, 10, 2);
    ASSERT_EQ(tug.regions.size(), 2U);
    EXPECT_GT(tug.regions[0].middle[0], tug.regions[0].middle[1]);
    EXPECT_NEAR(tug.regions[0].share, 0.5, 0.1);
    EXPECT_EQ(tug.regions[1].share, 1.0);
    EXPECT_NEAR(tug.regions[1].middle[0], 1.0 / 3.0, 1e-12);
    EXPECT_EQ(tug.oracle, 1.0);
    const TriangleGrid grid = exactTriangle(test::mapOf(table), tug.triangle, 10);
    EXPECT_EQ(tug.map, grid.high());
}

TEST(Conflicts, AreTheStrongestFirst)
{
    TugOfWar tug;
    for (const std::vector<double>& along :
        {std::vector{0.0, 1.0, 2.0, 3.0}, {1.0, 0.0, 1.0, 0.0}, {3.0, 2.0, 1.0, 0.0}})
        tug.pulls.push_back({"", 1.0, {}, along});
    const auto found = conflicts(tug, 1);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].first, 0U);
    EXPECT_EQ(found[0].second, 2U);
    EXPECT_NEAR(found[0].correlation, -1.0, 1e-12);
    EXPECT_EQ(conflicts(tug, 5).size(), 2U);
    EXPECT_EQ(opponents(tug)[0]->second, 2U);
}

}  // namespace
}  // namespace rankscape
