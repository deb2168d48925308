// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/exact_ascent.h"

#include <gtest/gtest.h>

#include "core/objective/certified_optimum.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

StartPoint uniformStart(const ScoreTable& table)
{
    return {"uniform", Weights::uniform(table.rankerCount())};
}

TEST(ExactAscent, ClimbsWithEveryStepAndNeverAboveTheProvenBest)
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 6, 40, 3);
        const Trace trace = climbExactly(test::mapOf(table), uniformStart(table), {.seed = seed});
        for (std::size_t i = 1; i < trace.steps.size(); ++i) {
            EXPECT_GT(trace.steps[i].map, trace.steps[i - 1].map);
            EXPECT_DOUBLE_EQ(trace.steps[i].map, exactMap(table, trace.steps[i].weights->values()));
        }
        if (trace.steps.size() > 1) {
            EXPECT_LE(trace.steps.back().map, certifiedOptimum(test::mapOf(table)).bound + 1e-12);
        }
    }
}

/// With two rankers the first line is all there is.
TEST(ExactAscent, FindsTheBestOfTwoRankersAtOnce)
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 6, 40, 2);
        const double best =
            maximum(lineLandscape(test::mapOf(table), {Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)})).map;
        EXPECT_GE(
            climbExactly(test::mapOf(table), uniformStart(table), {.searches = 1}).steps.back().map, best - 1e-12);
    }
}

/// However often it failed before: from where it ends no line towards a single ranker or away from it helps.
TEST(ExactAscent, EndsWhereNoRankersLineHelps)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::untiedTable(seed, 4, 40, 4);
        const Step end = climbExactly(test::mapOf(table), uniformStart(table), {.searches = 1000}).steps.back();
        for (Eigen::Index ranker = 0; ranker < 4; ++ranker) {
            Eigen::VectorXd others = end.weights->values();
            others[ranker] = 0.0;
            if (others.sum() == 0.0)
                continue;
            const Line line{others / others.sum(), Eigen::VectorXd::Unit(4, ranker)};
            EXPECT_LE(maximum(lineLandscape(test::mapOf(table), line)).map, end.map + 1e-12) << ranker;
        }
    }
}

TEST(Chord, EndsWhereAWeightIsGone)
{
    const Line line = chord(Eigen::Vector3d(0.5, 0.3, 0.2), Eigen::Vector3d(1.0, -0.6, -0.4));
    EXPECT_TRUE(line.from.isApprox(Eigen::Vector3d(0.0, 0.6, 0.4)));
    EXPECT_EQ(line.from[0], 0.0);
    EXPECT_TRUE(line.to.isApprox(Eigen::Vector3d(1.0, 0.0, 0.0)));
    const Line none = chord(Eigen::Vector2d(1.0, 0.0), Eigen::Vector2d(0.0, 0.0));
    EXPECT_EQ(none.from, none.to);
}

}  // namespace
}  // namespace rankscape
