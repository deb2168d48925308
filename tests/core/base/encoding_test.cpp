// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/encoding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/checkpoints.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::HasSubstr;

TEST(Encoding, IsUtf8WhereEveryCharacterIsWholeAndShortest)
{
    for (const char* const text : {"", "abc", "\xC2\x80", "\xE2\x82\xAC", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(isUtf8(text)) << text;
    const char* const others[] = {"\x80", "caf\xE9", "\xC3", "\xE2\x82", "\xE2\x82 ", "\xF0\x9D\x84", "\xC1\xBF",
        "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xFF\xFE"};
    for (const char* const bytes : others)
        EXPECT_FALSE(isUtf8(bytes)) << bytes;
}

TEST(Encoding, OfLatin1EveryByteIsACharacter)
{
    EXPECT_EQ(fromLatin1("caf\xE9 \x7F\x80\xFF"), "caf\xC3\xA9 \x7F\xC2\x80\xC3\xBF");
}

TEST(Encoding, OfUtf16EitherByteComesFirst)
{
    using namespace std::string_view_literals;
    EXPECT_EQ(fromUtf16("a\0\xAC\x20\x34\xD8\x1E\xDD"sv, false, "f"), "a\xE2\x82\xAC\xF0\x9D\x84\x9E");
    EXPECT_EQ(fromUtf16("\0a\x20\xAC\xD8\x34\xDD\x1E"sv, true, "f"), "a\xE2\x82\xAC\xF0\x9D\x84\x9E");
    for (const std::string_view half : {"a\0b"sv, "a\0\x34\xD8"sv,
             "a\0\x34\xD8"
             "b\0"sv,
             "a\0\x1E\xDD"sv})
        EXPECT_THAT(
            errorOf([&] { fromUtf16(half, false, "f"); }), HasSubstr("f has half a character of UTF-16 in byte 5"))
            << "the byte order mark counts";
}

TEST(Encoding, StopsInALongText)
{
    const std::string text(3'000'000, 'a');
    const test::Checkpoints second(2);
    EXPECT_THROW(isUtf8(text, second.task()), Cancelled);
    EXPECT_THROW(fromLatin1(text, test::Checkpoints(2).task()), Cancelled);
    EXPECT_THROW(fromUtf16(text, false, "f", test::Checkpoints(2).task()), Cancelled);
}

}  // namespace
}  // namespace rankscape
