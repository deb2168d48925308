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

}  // namespace
}  // namespace rankscape::ui
