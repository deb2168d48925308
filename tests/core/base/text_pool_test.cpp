// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_pool.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

TEST(TextPool, NumbersTextsInTheirOrder)
{
    TextPool pool;
    for (int round = 0; round < 2; ++round) {
        for (int number = 0; number < 5000; ++number)
            ASSERT_EQ(pool.numberOf("t" + std::to_string(number)), number);
    }
    EXPECT_EQ(pool.take().size(), 5000U);
    EXPECT_EQ(pool.numberOf("t7"), 0);
}

TEST(TextPool, KeepsNumbersWhereRoomIsMadeAndGrowsBeyondIt)
{
    TextPool pool;
    for (int number = 0; number < 700; ++number) {
        if (number == 300)
            pool.reserve(600);
        ASSERT_EQ(pool.numberOf("t" + std::to_string(number)), number);
        EXPECT_TRUE(number != 599 || pool.texts().capacity() == 600) << "no more room than was asked for";
    }
    for (int number = 0; number < 700; ++number)
        ASSERT_EQ(pool.numberOf("t" + std::to_string(number)), number);
    pool.reserve(10);
    EXPECT_EQ(pool.size(), 700);
    EXPECT_EQ(pool.numberOf("t7"), 7) << "less room than there is changes nothing";
    EXPECT_EQ(pool.numberOf(std::string("t7\0", 3)), 700) << "all bytes count";
}

}  // namespace
}  // namespace rankscape
