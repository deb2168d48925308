// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/ticks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "core/base/random.h"

namespace rankscape::ui {
namespace {

TEST(Ticks, AreRoundAndFew)
{
    Random random(8);
    for (int i = 0; i < 2000; ++i) {
        const double low = random.uniform();
        const double high = low + std::pow(10.0, -4.0 * random.uniform()) * random.uniform() + 1e-7;
        const Ticks ticks = niceTicks(low, high);
        EXPECT_LE(ticks.low, low + 1e-12);
        EXPECT_GE(ticks.high, high - 1e-12);
        EXPECT_GE(ticks.count(), 3);
        EXPECT_LE(ticks.count(), 8);
        const double digits = ticks.step * std::pow(10.0, ticks.decimals);
        EXPECT_NEAR(digits, std::round(digits), 1e-6) << "the labels cannot show a step of " << ticks.step;
    }
}

TEST(Ticks, StandNumbersThatAreNone)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const auto& [low, high] : {std::pair{std::nan(""), 1.0}, {0.0, infinity}, {-infinity, std::nan("")}}) {
        EXPECT_TRUE(std::isfinite(niceTicks(low, high).step));
        EXPECT_LE(niceTicks(low, high).count(), 8);
    }
    EXPECT_LE(niceTicks(1e15, 1e15).count(), 8);
    EXPECT_LT(niceTicks(1e15, 1e15).low, niceTicks(1e15, 1e15).high);
}

TEST(Ticks, StandAValueWithoutExtent)
{
    EXPECT_GT(niceTicks(0.5, 0.5).high, niceTicks(0.5, 0.5).low);
}

}  // namespace
}  // namespace rankscape::ui
