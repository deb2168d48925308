// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_file.h"

#include <gtest/gtest.h>

#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;

TEST(TextFile, ReadsAllLineEnds)
{
    const test::Folder folder;
    const TextFile file = readTextFile(folder.write("f", "a\r\nb\rc\n"));
    EXPECT_EQ(file.text, "a\nb\nc\n");
    EXPECT_TRUE(file.crlf);
    EXPECT_EQ(lines(file.text).size(), 3U);
}

TEST(TextFile, KeepsUtf8AndTurnsLatin1IntoIt)
{
    const test::Folder folder;
    EXPECT_EQ(readTextFile(folder.write("u", "caf\xC3\xA9")).text, "caf\xC3\xA9");
    const TextFile latin = readTextFile(folder.write("l", "caf\xE9"));
    EXPECT_EQ(latin.encoding, Encoding::latin1);
    EXPECT_EQ(latin.text, "caf\xC3\xA9");
    const TextFile marked = readTextFile(folder.write("b", "\xEF\xBB\xBFx"));
    EXPECT_EQ(marked.text, "x");
    EXPECT_EQ(marked.encoding, Encoding::utf8Marked);
}

TEST(TextFile, TakesNoHalfCharactersForUtf8)
{
    const test::Folder folder;
    for (const char* bytes : {"x\xED\xA0\x80", "x\xE0\x80\x80", "x\xF0\x80\x80\x80", "x\xF4\x90\x80\x80"})
        EXPECT_EQ(readTextFile(folder.write("s", bytes)).encoding, Encoding::latin1)
            << "surrogates, overlong forms, beyond the last";
    EXPECT_EQ(readTextFile(folder.write("g", "x\xED\x9F\xBF\xE0\xA0\x80\xF4\x8F\xBF\xBF")).encoding, Encoding::utf8);
}

/// The text in UTF-16 with its byte order mark.
std::string utf16(std::u16string_view text, bool bigEndian)
{
    std::string bytes;
    const auto add = [&](char16_t unit) {
        bytes += static_cast<char>(bigEndian ? unit >> 8U : unit & 0xFFU);
        bytes += static_cast<char>(bigEndian ? unit & 0xFFU : unit >> 8U);
    };
    add(0xFEFF);
    std::ranges::for_each(text, add);
    return bytes;
}

TEST(TextFile, ReadsUtf16OfEitherByteOrder)
{
    const test::Folder folder;
    for (const bool bigEndian : {false, true}) {
        const TextFile file = readTextFile(folder.write("w", utf16(u"a\r\n\u00E9 \u20AC \U0001D11E\r\n", bigEndian)));
        EXPECT_EQ(file.text, "a\n\xC3\xA9 \xE2\x82\xAC \xF0\x9D\x84\x9E\n");
        EXPECT_EQ(file.encoding, Encoding::utf16);
        EXPECT_TRUE(file.crlf);
        const std::string cut = utf16(u"abc", bigEndian);
        for (const std::string& bytes : {cut.substr(0, 7), cut + "\xD8\xD8"})
            EXPECT_EQ(errorOf([&] { readTextFile(folder.write("h", bytes)); }).substr(0, 41),
                "h has half a character of UTF-16 in byte ");
        EXPECT_NE(errorOf([&] {
            readTextFile(folder.write("z", utf16({u"a\0b", 3}, bigEndian)));
        }).find("zero bytes"),
            std::string::npos);
    }
}

TEST(TextFile, SaysWhatIsWrongAndWhatToDo)
{
    const test::Folder folder;
    EXPECT_NE(errorOf([&] { readTextFile(folder.path("none")); }).find("There is no file"), std::string::npos);
    EXPECT_NE(errorOf([&] { readTextFile(folder.path()); }).find("is a folder"), std::string::npos);
    EXPECT_NE(
        errorOf([&] { readTextFile(folder.path(std::string(300, 'x'))); }).find("cannot be read"), std::string::npos)
        << "its name is longer than the system's may be";
    EXPECT_NE(errorOf([&] { readTextFile(folder.write("e", "")); }).find("has 0 bytes"), std::string::npos);
    EXPECT_NE(errorOf([&] { readTextFile(folder.write("z", std::string("a\0b", 3))); }).find("not a text file"),
        std::string::npos);
}

}  // namespace
}  // namespace rankscape
