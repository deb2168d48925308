// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parse.h"

#include <gtest/gtest.h>

#include "tests/support/folder.h"

namespace rankscape {
namespace {

TEST(Parse, SplitsWordsAtBlanksAndTabs)
{
    EXPECT_EQ(words("  1\t 0  13 1 ").size(), 4U);
    EXPECT_TRUE(words(" \t ").empty());
}

TEST(Parse, SplitsAtASeparatorAndTrims)
{
    const auto parts = split("a , b,,c", ',');
    ASSERT_EQ(parts.size(), 4U);
    EXPECT_EQ(parts[1], "b");
    EXPECT_EQ(parts[2], "");
}

TEST(Parse, ReadsWholeNumbersOnly)
{
    EXPECT_EQ(parseInteger("-1", {"f", 1}, "a grade"), -1);
    EXPECT_DOUBLE_EQ(parseReal("1e-3", {"f", 1}, "a number"), 1e-3);
    for (const char* wrong : {"", "1x", "1.5", "abc", "0,95"})
        EXPECT_THROW(parseInteger(wrong, {"f", 1}, "a grade"), Error) << wrong;
    EXPECT_EQ(test::errorOf([] {
        parseInteger("x", {"cacm.qrels", 17}, "a grade");
    }),
        "cacm.qrels, line 17: 'x' is not a grade.");
}

TEST(Parse, TakesOneSignAndFiniteNumbersOnly)
{
    EXPECT_EQ(parseInteger("+5", {}, ""), 5);
    EXPECT_EQ(parseReal("+.5", {}, ""), 0.5);
    for (const char* wrong : {"+-5", "-+5", "++5", "--5", "+", "-"}) {
        EXPECT_THROW(parseInteger(wrong, {}, "a number"), Error) << wrong;
        EXPECT_THROW(parseReal(wrong, {}, "a number"), Error) << wrong;
    }
    for (const char* wrong : {"nan", "NaN", "-nan", "nan(1)", "inf", "+inf", "-Infinity", "1e999"})
        EXPECT_THROW(parseReal(wrong, {}, "a number"), Error) << wrong;
}

TEST(Parse, TellsWholeNumbersFromAllElse)
{
    for (const char* const whole : {"0", "7", "007", "12345678901234567890123"})
        EXPECT_TRUE(isWhole(whole)) << whole;
    for (const char* const wrong : {"", "-1", "+1", "1.0", "1 ", " 1", "1a", "0x1", "１"})
        EXPECT_FALSE(isWhole(wrong)) << wrong;
}

TEST(Parse, RemovesThePaddingOfNumbersOnly)
{
    EXPECT_EQ(withoutPadding("007"), "7");
    EXPECT_EQ(withoutPadding("0"), "0");
    EXPECT_EQ(withoutPadding("000"), "0");
    EXPECT_EQ(withoutPadding("0a"), "0a");
    EXPECT_EQ(withoutPadding(""), "");
}

TEST(Parse, WritesTheShortestTextThatReadsBack)
{
    EXPECT_EQ(shortest(0.1), "0.1");
    EXPECT_EQ(parseReal(shortest(1.0 / 3.0), {}, ""), 1.0 / 3.0);
}

}  // namespace
}  // namespace rankscape
