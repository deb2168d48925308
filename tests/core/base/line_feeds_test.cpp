// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_feeds.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

TEST(LineFeeds, AreTheSameWhereverPiecesMeet)
{
    const std::string bytes = "a\r\n\r\nb\rc\r\r\n\nd\n\re\r";
    for (std::size_t first = 0; first <= bytes.size(); ++first) {
        for (std::size_t second = first; second <= bytes.size(); ++second) {
            LineFeeds ends;
            std::string text;
            ends.add(bytes.substr(0, first), text);
            ends.add(bytes.substr(first, second - first), text);
            ends.add(bytes.substr(second), text);
            EXPECT_EQ(text, "a\n\nb\nc\n\n\nd\n\ne\n") << first << ", " << second;
            EXPECT_TRUE(ends.found());
        }
    }
    LineFeeds ends;
    std::string text;
    ends.add("a\n", text);
    EXPECT_FALSE(ends.found());
}

}  // namespace
}  // namespace rankscape
