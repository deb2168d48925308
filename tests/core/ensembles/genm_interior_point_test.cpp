// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_interior_point.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/ensembles/genm_batch.h"
#include "core/objective/smoothed_map.h"
#include "tests/support/data.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(GenmInteriorPoint, NeverLeavesTheInside)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 6, 30, 3);
        for (const StartPoint& start : binaryStarts(table)) {
            for (const Step& step : climbInside(table, start, {}).steps) {
                EXPECT_GT(step.weights->values().minCoeff(), 0.0);
                EXPECT_NEAR(step.weights->values().sum(), 1.0, 1e-12);
            }
        }
    }
}

/// With two rankers there is one direction: where the objective bends down, the step is −f′ / f″ of smoothed MAP and barrier.
TEST(GenmInteriorPoint, TakesNewtonsStepOfTheObjectiveWithItsBarrier)
{
    const ScoreTable table = test::untiedTable(3, 4, 40, 2);
    const GenmInteriorPointOptions options{.beta = 0.5, .barrier = 0.1, .iterations = 1};
    const Trace trace = climbInside(table, {"uniform", Weights::uniform(2)}, options);
    ASSERT_EQ(trace.steps.size(), 2U);
    const auto f = [&](double t) {
        const Eigen::Vector2d alpha(0.5 + t, 0.5 - t);
        return smoothedMapValue(table, alpha, options.beta) + options.barrier * alpha.array().log().sum();
    };
    constexpr double h = 1e-4;
    const double slope = (f(h) - f(-h)) / (2.0 * h);
    const double bend = (f(h) - 2.0 * f(0.0) + f(-h)) / (h * h);
    ASSERT_LT(bend, 0.0);
    ASSERT_GT(std::abs(slope / bend), 0.01);
    EXPECT_NEAR(trace.steps[1].weights->values()[0] - 0.5, -slope / bend, 1e-5);
}

using GenmInteriorPointOnData = test::DataTest;

/// Both climb the same objective from the same starts.
TEST_F(GenmInteriorPointOnData, EndsAsHighAsTheBatchAlgorithmOnMed)
{
    const ScoreTable& table = test::smartScores("med");
    double inside = 0.0;
    double batch = 0.0;
    for (const StartPoint& start : binaryStarts(table)) {
        inside = std::max(inside, climbInside(table, start, {}).steps.back().objective);
        batch = std::max(batch, climb(table, start, {}).steps.back().objective);
    }
    EXPECT_NEAR(inside, batch, 1e-3);
}

}  // namespace
}  // namespace rankscape
