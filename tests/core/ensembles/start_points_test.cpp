// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/start_points.h"

#include <gtest/gtest.h>

#include <set>

#include "core/ensembles/learner.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(BinaryStarts, AreTheUniformWeightsOfEverySubset)
{
    const auto starts = binaryStarts(test::randomTable(1, 1, 5, 3));
    ASSERT_EQ(starts.size(), 7U);
    EXPECT_EQ(starts[0].name, "r1");
    EXPECT_EQ(starts[3].name, "r1 + r2");
    EXPECT_EQ(starts[3].weights.values(), (Eigen::Vector3d(0.5, 0.5, 0.0)));
    EXPECT_EQ(starts[6].name, "uniform");
}

TEST(BinaryStarts, AreFewForManyRankers)
{
    EXPECT_EQ(binaryStarts(test::randomTable(1, 1, 5, 8)).size(), 255U);
    EXPECT_EQ(binaryStarts(test::randomTable(1, 1, 5, 9)).size(), 10U);
    EXPECT_EQ(binaryStarts(test::randomTable(1, 1, 5, 1)).size(), 1U);
}

TEST(RandomStarts, DependOnTheSeedAlone)
{
    const ScoreTable table = test::randomTable(1, 1, 5, 3);
    EXPECT_EQ(randomStarts(table, 4, 9)[2].weights, randomStarts(table, 4, 9)[2].weights);
    EXPECT_FALSE(randomStarts(table, 4, 9)[2].weights == randomStarts(table, 4, 8)[2].weights);
}

/// The user's own come last.
TEST(StartPoints, TakesTheUsersOwn)
{
    const ScoreTable table = test::randomTable(6, 8, 30, 3);
    LearnSpec spec = learnSpec("genm-bat");
    spec.starts = {Weights::normalized(Eigen::Vector3d(0.7, 0.2, 0.1))};
    const Ensemble ensemble = runLearner(table, spec);
    ASSERT_EQ(ensemble.traces.size(), 8U);
    EXPECT_EQ(ensemble.traces.back().start, "own 1");
    EXPECT_EQ(ensemble.traces.back().steps.front().weights, spec.starts.front());
}

}  // namespace
}  // namespace rankscape
