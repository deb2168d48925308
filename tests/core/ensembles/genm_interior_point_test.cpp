// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_interior_point.h"

#include <gtest/gtest.h>

#include "core/ensembles/genm_batch.h"
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
                EXPECT_GT(step.weights.values().minCoeff(), 0.0);
                EXPECT_NEAR(step.weights.values().sum(), 1.0, 1e-12);
            }
        }
    }
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
