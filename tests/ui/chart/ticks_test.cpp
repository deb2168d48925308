// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/ticks.h"

#include <gtest/gtest.h>

#include <cmath>

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

TEST(Ticks, StandAValueWithoutExtent)
{
    EXPECT_GT(niceTicks(0.5, 0.5).high, niceTicks(0.5, 0.5).low);
}

}  // namespace
}  // namespace rankscape::ui
