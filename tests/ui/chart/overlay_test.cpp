// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/overlay.h"

#include <gtest/gtest.h>

namespace rankscape::ui {
namespace {

TEST(Within, PrefersTheLowEndWhereThereIsNoRoom)
{
    EXPECT_EQ(within(5.0, 0.0, 10.0), 5.0);
    EXPECT_EQ(within(15.0, 0.0, 10.0), 10.0);
    EXPECT_EQ(within(5.0, 8.0, 2.0), 8.0);
}

TEST(Spread, LeavesWhatIsApart)
{
    EXPECT_EQ(spread({10, 50, 90}, 12, 0, 100), (std::vector<double>{10, 50, 90}));
}

TEST(Spread, MovesApartWhatOverlapsAndKeepsTheOrder)
{
    const auto heights = spread({50, 48, 50}, 12, 0, 100);
    EXPECT_LT(heights[1], heights[0]);
    EXPECT_GE(heights[0] - heights[1], 12);
    EXPECT_GE(heights[2] - heights[0], 12);
}

TEST(Spread, StaysInside)
{
    const auto heights = spread({99, 99, 99}, 12, 0, 100);
    for (const double height : heights) {
        EXPECT_LE(height, 100);
        EXPECT_GE(height, 0);
    }
    EXPECT_EQ(heights[2] - heights[0], 24);
}

}  // namespace
}  // namespace rankscape::ui
