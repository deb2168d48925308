// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gzip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "core/base/text_file.h"
#include "tests/support/folder.h"
#include "tests/support/packed.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using test::packed;
using testing::HasSubstr;

std::string unpack(const std::string& bytes)
{
    std::istringstream file(bytes);
    GzipReader reader(file, "x.gz");
    std::string text;
    while (reader.read(text)) { }
    return text;
}

/// A text of many pieces that packs badly.
std::string longText()
{
    std::string text;
    unsigned state = 1;
    while (text.size() < 1'000'000) {
        state = state * 1664525U + 1013904223U;
        text += static_cast<char>('a' + (state >> 24U) % 26U);
    }
    return text;
}

TEST(Gzip, GivesBackWhatWasPackedHoweverLong)
{
    for (const std::string& text : {std::string("one\n"), std::string(), longText()})
        EXPECT_EQ(unpack(packed(text)), text);
}

TEST(Gzip, ReadsMembersOneAfterTheOtherAndPassesOverPadding)
{
    const std::string text = longText();
    EXPECT_EQ(unpack(packed("one ") + packed("") + packed(text)), "one " + text);
    EXPECT_EQ(unpack(packed("one") + std::string(70'000, '\0')), "one");
}

TEST(Gzip, NamesTheFileThatIsCutShortDamagedOrFollowedBySomethingElse)
{
    const std::string whole = packed(longText());
    for (const std::size_t left : {std::size_t{5}, std::size_t{30}, whole.size() / 2, whole.size() - 1})
        EXPECT_THAT(errorOf([&] { unpack(whole.substr(0, left)); }), HasSubstr("x.gz breaks off")) << left;
    for (const std::size_t at : {std::size_t{3}, whole.size() / 2, whole.size() - 5}) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(~damaged[at]);
        EXPECT_THAT(errorOf([&] { unpack(damaged); }), HasSubstr("x.gz is packed (gzip) and damaged")) << at;
    }
    EXPECT_THAT(errorOf([&] { unpack(packed("one") + "two"); }), HasSubstr("goes on with something that is not"));
}

TEST(Gzip, IsKnownByTheFilesFirstBytesWhateverItsName)
{
    const Folder folder;
    const TextFile file = readTextFile(folder.write("plain", packed("caf\xE9\r\n")));
    EXPECT_EQ(file.text, "caf\xC3\xA9\n");
    EXPECT_TRUE(file.packed && file.crlf && file.encoding == Encoding::latin1);
    EXPECT_FALSE(readTextFile(folder.write("named.gz", "\x1F not packed")).packed);
    EXPECT_THAT(
        errorOf([&] { readTextFile(folder.write("e.gz", packed(""))); }), HasSubstr("e.gz is packed and has 0"));
    EXPECT_THAT(errorOf([&] { readTextFile(folder.write("c.gz", packed("one").substr(0, 12))); }),
        HasSubstr("c.gz breaks off"));
    EXPECT_THAT(errorOf([&] { readTextFile(folder.write("t.tar.gz", packed(std::string(512, '\0')))); }),
        HasSubstr("not a text file"));
}

TEST(Gzip, CanBeCancelledWhileALongFileIsRead)
{
    const Folder folder;
    for (const std::string& bytes : {packed(longText()), longText() + longText()}) {
        const auto path = folder.write("long", bytes);
        std::stop_source source;
        int looked = 0;
        const Task task(source.get_token(), {}, [&] {
            if (++looked == 2)
                source.request_stop();
        });
        EXPECT_THROW(readTextFile(path, task), Cancelled);
        EXPECT_EQ(looked, 2);
    }
}

TEST(Gzip, OfAFileTheBeginningIsReadAlone)
{
    const Folder folder;
    const std::string whole = packed(longText());
    EXPECT_EQ(textBeginning(folder.write("cut", whole.substr(0, whole.size() - 9)), 100), longText().substr(0, 100));
    EXPECT_EQ(textBeginning(folder.write("short", "\xEF\xBB\xBFone")), "one");
    EXPECT_EQ(textBeginning(folder.path("none")), "");
    EXPECT_EQ(textBeginning(folder.write("bytes", std::string("a\0b", 3))), "");
}

TEST(TextFile, GoesThroughLinesAsTheyAre)
{
    LineReader reader("one\n\ntwo");
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.line(), "one");
    ASSERT_TRUE(reader.next() && reader.next());
    EXPECT_EQ(reader.line(), "two");
    EXPECT_EQ(reader.number(), 3);
    EXPECT_FALSE(reader.next());
}

}  // namespace
}  // namespace rankscape
