// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/plateau.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/landscape.h"

namespace rankscape {
namespace {

LineLandscape steps()
{
    return test::landscapeOf({0.1, 0.3, 0.4, 0.8}, {0.9, 0.5, 0.5, 0.4, 0.6});
}

TEST(Plateau, JoinsNeighboursOfTheSameHeight)
{
    const Plateau plateau = plateauAt(steps(), 0.35);
    EXPECT_DOUBLE_EQ(plateau.interval.low, 0.1);
    EXPECT_DOUBLE_EQ(plateau.interval.high, 0.4);
    EXPECT_DOUBLE_EQ(plateau.map, 0.5);
    EXPECT_NEAR(plateau.safe, 0.05, 1e-15);
}

TEST(Plateau, IsNotCutByWhatIsOnlyRounding)
{
    const LineLandscape landscape = test::landscapeOf({0.5, std::nextafter(0.5, 1.0)}, {0.3, 0.7, 0.3});
    EXPECT_NEAR(plateauAt(landscape, 0.4).safe, 0.4, 1e-12);
    EXPECT_DOUBLE_EQ(plateauAt(landscape, 0.4).interval.high, 1.0);
    EXPECT_FALSE(nextBetter(landscape, 0.4));
}

TEST(Plateau, FindsTheNearestHigherOneOnEitherSide)
{
    const auto left = nextBetter(steps(), 0.35);
    ASSERT_TRUE(left);
    EXPECT_DOUBLE_EQ(left->map, 0.9);
    EXPECT_NEAR(left->distance, -0.25, 1e-15);
    EXPECT_DOUBLE_EQ(left->at, 0.05);
    const auto right = nextBetter(steps(), 0.7);
    ASSERT_TRUE(right);
    EXPECT_DOUBLE_EQ(right->map, 0.6);
    EXPECT_NEAR(right->distance, 0.1, 1e-15);
    EXPECT_FALSE(nextBetter(steps(), 0.05)) << "there is nothing above the maximum";
}

TEST(Plateau, OfTheNextHigherOneIsMetInTheMiddleOfAllItsIntervals)
{
    const auto next = nextBetter(test::landscapeOf({0.3, 0.5, 0.6}, {0.1, 0.5, 0.5, 0.2}), 0.1);
    ASSERT_TRUE(next);
    EXPECT_DOUBLE_EQ(next->at, 0.45);
    EXPECT_NEAR(next->distance, 0.2, 1e-15);
}

}  // namespace
}  // namespace rankscape
