// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/least_swap.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace rankscape {
namespace {

TEST(LeastSwap, MovesAsLittleAsCanBe)
{
    // two rankers: the one place of the line where d·w = 0
    const auto swapped = leastSwap(Weights::normalized(Eigen::Vector2d(0.5, 0.5)), Eigen::Vector2d(1.0, -3.0));
    ASSERT_TRUE(swapped);
    EXPECT_NEAR(swapped->values()[0], 0.75, 1e-15);
    // three: the foot of the perpendicular onto d·w = 0 within the plane Σ w = 1
    const auto foot = leastSwap(Weights::uniform(3), Eigen::Vector3d(2.0, 0.0, -1.0));
    ASSERT_TRUE(foot);
    const double step = (1.0 / 3) / (14.0 / 3);  // d·w over the squared length of d less its mean
    EXPECT_NEAR(foot->values()[0], 1.0 / 3 - step * (2.0 - 1.0 / 3), 1e-14);
    EXPECT_NEAR(foot->values()[1], 1.0 / 3 + step / 3, 1e-14);
}

TEST(LeastSwap, ThereIsNoneWhereOneDocumentDominates)
{
    EXPECT_FALSE(leastSwap(Weights::uniform(3), Eigen::Vector3d(1.0, 0.5, 0.1)));
    EXPECT_FALSE(leastSwap(Weights::uniform(2), Eigen::Vector2d(-1.0, -2.0)));
    EXPECT_FALSE(leastSwap(Weights::uniform(2), Eigen::Vector2d(1.0, 0.0))) << "equal at a corner, never behind";
    EXPECT_FALSE(leastSwap(Weights::uniform(2), Eigen::Vector2d(0.0, 0.0)));
    EXPECT_EQ(leastSwap(Weights::uniform(2), Eigen::Vector2d(1.0, -1.0)), Weights::uniform(2)) << "equal already";
}

/// Against all points of a fine grid, which cannot be nearer.
TEST(LeastSwap, IsNoFartherThanAnyPointThatSwaps)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        Eigen::Vector3d lead;
        Eigen::Vector3d start;
        for (int i = 0; i < 3; ++i) {
            lead[i] = random.normal();
            start[i] = random.below(4) == 0 ? 0.0 : random.uniform();
        }
        start[0] += 1e-3;
        const Weights weights = Weights::normalized(start);
        const auto swapped = leastSwap(weights, lead);
        EXPECT_EQ(swapped.has_value(), lead.minCoeff() < 0.0 && lead.maxCoeff() > 0.0);
        if (!swapped)
            continue;
        EXPECT_NEAR(lead.dot(swapped->values()), 0.0, 1e-12);
        const double distance = (swapped->values() - weights.values()).norm();
        const double side = lead.dot(weights.values());
        constexpr int parts = 200;
        for (int a = 0; a <= parts; ++a) {
            for (int b = 0; a + b <= parts; ++b) {
                const Eigen::Vector3d point = Eigen::Vector3d(a, b, parts - a - b) / parts;
                if (lead.dot(point) * side <= 0.0) {
                    EXPECT_GE((point - weights.values()).norm(), distance - 1e-12);
                }
            }
        }
    }
}

}  // namespace
}  // namespace rankscape
