// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/exact_map.h"

#include <gtest/gtest.h>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(ExactMap, AgreesWithTheFixture)
{
    const auto fixture = test::golden("genm/map_smooth.json");
    const ScoreTable table = test::tableOf(fixture);
    for (const auto& each : fixture["cases"]) {
        const Eigen::VectorXd alpha = test::vector(each["alpha"]);
        EXPECT_NEAR(exactMap(table, alpha), each["map"].get<double>(), 1e-15);
        EXPECT_LT((averagePrecisions(table, alpha) - test::vector(each["ap"])).cwiseAbs().maxCoeff(), 1e-15);
    }
}

TEST(ExactMap, LeavesOutTopicsWithoutRelevantDocuments)
{
    const auto good = test::topicOf("1", Eigen::VectorXd{{1.0, 0.0}}, {1, 0});
    const auto empty = test::topicOf("2", Eigen::VectorXd{{1.0, 0.0}}, {0, 0});
    EXPECT_DOUBLE_EQ(exactMap(test::tableOf({good, empty}), Eigen::VectorXd::Ones(1)), 1.0);
    EXPECT_DOUBLE_EQ(exactMap(test::tableOf({empty}), Eigen::VectorXd::Ones(1)), 0.0);
}

TEST(ExactMap, DoesNotChangeWithTheScaleOfTheWeights)
{
    const ScoreTable table = test::randomTable(7, 5, 40, 3);
    const Eigen::VectorXd alpha{{0.25, 0.5, 0.25}};
    EXPECT_DOUBLE_EQ(exactMap(table, alpha), exactMap(table, 4.0 * alpha));
}

}  // namespace
}  // namespace rankscape
