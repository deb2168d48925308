// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/exact_order.h"

#include <gtest/gtest.h>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(ExactOrder, HasTheSignsOfTheFixture)
{
    const auto fixture = test::golden("objectives/predicates.json");
    for (const auto& each : fixture["sums"]) {
        const Eigen::VectorXd weights = test::vector(each["weights"]);
        const Eigen::VectorXd steps = test::vector(each["steps"]);
        const Eigen::MatrixXd rows{{0.0, 1.0}};
        Eigen::MatrixXd scores(2, steps.size());
        scores.row(0) = steps.transpose();
        scores.row(1).setZero();
        const auto topic = test::topicOf("1", scores, {1, 0});
        EXPECT_EQ(exactLead(*topic, weights, 0, 1), each["sign"].get<int>()) << each;
        EXPECT_EQ(exactLead(*topic, weights, 1, 0), -each["sign"].get<int>()) << each;
    }
}

/// 0.1 · 3 and 0.3 · 1 differ in doubles; a third and two thirds of one tie with their halves.
TEST(ExactOrder, TiesWhatTiesExactlyAndPartsWhatRoundingJoins)
{
    const double third = 1.0 / 3.0;
    const auto tied = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 2.0}}, {1, 0});
    EXPECT_EQ(exactLead(*tied, Eigen::Vector2d(2.0 * third, third), 0, 1), 0);
    EXPECT_TRUE(ranksAbove(*tied, Eigen::Vector2d(2.0 * third, third), 0, 1));
    const auto parted = test::topicOf("1", Eigen::MatrixXd{{1.0, 0x1p-60}, {1.0, 0.0}}, {1, 0});
    EXPECT_EQ(exactLead(*parted, Eigen::Vector2d(0.5, 0.5), 0, 1), 1);
}

}  // namespace
}  // namespace rankscape
