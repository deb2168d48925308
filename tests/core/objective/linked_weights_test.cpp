// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/linked_weights.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/base/random.h"

namespace rankscape {
namespace {

std::int64_t sum(const LinkedWeights& weights)
{
    std::int64_t total = 0;
    for (std::size_t i = 0; i < weights.size(); ++i)
        total += weights.units(i);
    return total;
}

TEST(LinkedWeights, AlwaysSumToExactlyOne)
{
    Random random(1);
    LinkedWeights weights(Weights::uniform(7));
    for (int move = 0; move < 20000; ++move) {
        weights.setLocked(random.below(7), random.below(3) == 0);
        weights.set(random.below(7), static_cast<std::int64_t>(random.below(LinkedWeights::one + 1)));
        ASSERT_EQ(sum(weights), LinkedWeights::one) << move;
        for (std::size_t i = 0; i < 7; ++i)
            ASSERT_GE(weights.units(i), 0) << move;
    }
}

TEST(LinkedWeights, TakeFromTheOthersInProportion)
{
    LinkedWeights weights(Weights::normalized(Eigen::VectorXd{{0.2, 0.2, 0.6}}));
    weights.set(0, LinkedWeights::one * 6 / 10);
    EXPECT_EQ(weights.units(1), LinkedWeights::one / 10);
    EXPECT_EQ(weights.units(2), LinkedWeights::one * 3 / 10);
}

TEST(LinkedWeights, SpreadEvenlyFromZero)
{
    LinkedWeights weights(Weights::unit(3, 0));
    weights.set(0, 0);
    EXPECT_EQ(weights.units(1), LinkedWeights::one / 2);
}

TEST(LinkedWeights, KeepLockedOnes)
{
    LinkedWeights weights(Weights::normalized(Eigen::VectorXd{{0.2, 0.2, 0.6}}));
    weights.setLocked(2, true);
    EXPECT_EQ(weights.most(0), LinkedWeights::one * 4 / 10);
    weights.set(0, LinkedWeights::one);
    EXPECT_EQ(weights.units(0), LinkedWeights::one * 4 / 10);
    EXPECT_EQ(weights.units(2), LinkedWeights::one * 6 / 10);
    weights.setLocked(1, true);
    weights.set(0, 0);
    EXPECT_EQ(weights.units(0), LinkedWeights::one * 4 / 10);
}

TEST(LinkedWeights, KeepLockedOnesWhenAllAreSet)
{
    LinkedWeights weights(Weights::normalized(Eigen::VectorXd{{0.2, 0.2, 0.6}}));
    weights.setLocked(2, true);
    weights.setAll(Weights::normalized(Eigen::VectorXd{{0.6, 0.2, 0.2}}));
    EXPECT_EQ(weights.units(0), LinkedWeights::one * 3 / 10);
    EXPECT_EQ(weights.units(2), LinkedWeights::one * 6 / 10);
    EXPECT_EQ(sum(weights), LinkedWeights::one);
    weights.setLocked(0, true);
    weights.setLocked(1, true);
    weights.setAll(Weights::uniform(3));
    EXPECT_EQ(weights.units(0), LinkedWeights::one * 3 / 10);
    EXPECT_FALSE(weights.canMove(0));
}

TEST(LinkedWeights, ASingleOneCannotMove)
{
    LinkedWeights weights(Weights::uniform(1));
    EXPECT_FALSE(weights.canMove(0));
    weights.set(0, 5);
    EXPECT_EQ(weights.units(0), LinkedWeights::one);
}

}  // namespace
}  // namespace rankscape
