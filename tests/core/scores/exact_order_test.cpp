// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/exact_order.h"

#include <gtest/gtest.h>

#include "core/measures/topic_ranking.h"
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

TEST(ExactOrder, IsNotToldByRankersWithoutWeight)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {1.0, 1.0}}, {1, 0});
    EXPECT_FALSE(toldApart(*topic, Eigen::Vector2d(1.0, 0.0), 0, 1));
    EXPECT_TRUE(toldApart(*topic, Eigen::Vector2d(0.5, 0.5), 0, 1));
}

/// A third less a third of whole numbers ties where the numbers do, however far apart rounding has them.
TEST(ExactOrder, IsThatOfWholeNumbersUnderWeightsOfBothSigns)
{
    Eigen::MatrixXd scores(81, 2);
    for (Eigen::Index row = 0; row < 81; ++row)
        scores.row(row) << static_cast<double>(row / 9), static_cast<double>(row % 9);
    const auto topic = test::topicOf("1", scores, std::vector<int>(81, 1));
    const auto ranking = [&](double weight) {
        RankingScratch scratch;
        const Eigen::VectorXd alpha = weight * Eigen::Vector2d(1.0, -1.0);
        return WeightedTopic(*topic, alpha, scratch).ranking();
    };
    for (const double weight : {0.1, 0.3, 1.0 / 3.0, 0.7})
        EXPECT_EQ(ranking(weight), ranking(1.0)) << weight;
}

}  // namespace
}  // namespace rankscape
