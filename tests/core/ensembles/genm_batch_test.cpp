// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_batch.h"

#include <gtest/gtest.h>

#include "core/objective/smoothed_map.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(GenmBatch, ClimbsWithEveryStep)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::untiedTable(seed, 4, 40, 3);
        for (const StartPoint& start : binaryStarts(table)) {
            const Trace trace = climb(table, start, {.beta = 20.0});
            for (std::size_t i = 1; i < trace.steps.size(); ++i)
                EXPECT_GT(trace.steps[i].objective, trace.steps[i - 1].objective);
        }
    }
}

/// The second ranker knows what the first ties.
TEST(GenmBatch, FreesAWeightOfZeroThatWouldHelp)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.5, 1.0}, {0.5, 0.0}, {0.4, 0.5}}, {1, 0, 0});
    const ScoreTable table = test::tableOf({topic});
    const Trace trace = climb(table, {"r1", Weights::unit(2, 0)}, {.beta = 5.0});
    EXPECT_GT(trace.steps.back().weights->values()[1], 0.1);
    EXPECT_GT(trace.steps.back().objective, trace.steps.front().objective + 0.01);
}

/// From a corner nothing moves if the other rankers are worse.
TEST(GenmBatch, KeepsAWeightOfZeroThatWouldHarm)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.5, 0.0}, {0.4, 1.0}, {0.4, 0.5}}, {1, 0, 0});
    const ScoreTable table = test::tableOf({topic});
    const Trace trace = climb(table, {"r1", Weights::unit(2, 0)}, {.beta = 5.0});
    EXPECT_EQ(trace.steps.size(), 1U);
}

}  // namespace
}  // namespace rankscape
