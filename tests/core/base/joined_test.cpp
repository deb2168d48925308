// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/joined.h"

#include <gtest/gtest.h>

#include <vector>

namespace rankscape {
namespace {

TEST(Joined, PutsTheTextBetweenItems)
{
    EXPECT_EQ(joined(std::vector<std::string>{"title", "text"}, ", "), "title, text");
    EXPECT_EQ(joined(std::vector<std::string>{"title"}, ", "), "title");
    EXPECT_EQ(joined(std::vector<std::string>{}, ", "), "");
}

TEST(Joined, PartsEmptyItemsToo)
{
    EXPECT_EQ(joined(std::vector<std::string>{"", "a", "", ""}, ","), ",a,,");
}

TEST(Joined, TakesAMemberOrAFunctionOfEachItem)
{
    struct Row {
        std::string_view name;
        int count;
    };
    const std::vector<Row> rows{{"map", 1}, {"P_5", 2}};
    EXPECT_EQ(joined(rows, ", ", &Row::name), "map, P_5");
    EXPECT_EQ(joined(rows, "+", [](const Row& row) { return std::to_string(row.count); }), "1+2");
}

}  // namespace
}  // namespace rankscape
