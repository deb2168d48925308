// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/unpacker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "core/base/line_stream.h"
#include "core/base/random.h"
#include "tests/support/folder.h"
#include "tests/support/memory.h"
#include "tests/support/packed.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::packed;
using test::packedByZstd;
using testing::HasSubstr;

std::string wholeTextOf(const std::string& bytes)
{
    std::istringstream file(bytes);
    const std::unique_ptr<Unpacker> unpacker = unpackerOf(file, "x");
    if (unpacker == nullptr)
        return "not packed";
    std::string text;
    while (unpacker->read(text)) { }
    return text;
}

/// A text of many pieces that packs badly.
std::string longWords()
{
    Random random(1);
    std::string text;
    while (text.size() < 600'000)
        text += static_cast<char>('a' + random.next() % 26);
    return text;
}

TEST(Unpacker, IsChosenByTheFirstBytesAndLeavesTheStreamWhereItIs)
{
    EXPECT_EQ(wholeTextOf(packed("one")), "one");
    EXPECT_EQ(wholeTextOf(packedByZstd("one")), "one");
    for (const std::string& plain : {std::string(), std::string("1 Q0 a"), std::string("\x1F"), std::string("("),
             std::string("(a) Q0"), std::string("\x1F\x1F")}) {
        std::istringstream file(plain);
        EXPECT_EQ(unpackerOf(file, "x"), nullptr) << plain;
        std::string text;
        std::getline(file, text);
        EXPECT_EQ(text, plain);
    }
}

TEST(ZstdReader, GivesBackFramesOneAfterTheOtherHoweverLong)
{
    const std::string text = longWords();
    EXPECT_EQ(wholeTextOf(packedByZstd("")), "");
    EXPECT_EQ(wholeTextOf(packedByZstd(text)), text);
    EXPECT_EQ(wholeTextOf(packedByZstd("one ") + packedByZstd("") + packedByZstd(text)), "one " + text);
}

TEST(ZstdReader, NamesTheFileThatIsCutShortDamagedOrFollowedBySomethingElse)
{
    const std::string whole = packedByZstd(longWords());
    for (const std::size_t left : {std::size_t{2}, std::size_t{5}, whole.size() / 2, whole.size() - 1})
        EXPECT_THAT(errorOf([&] { wholeTextOf(whole.substr(0, left)); }), HasSubstr("x breaks off")) << left;
    EXPECT_THAT(errorOf([&] { wholeTextOf(packedByZstd("one") + whole.substr(0, 9)); }), HasSubstr("x breaks off"));
    for (const std::size_t at : {std::size_t{3}, whole.size() / 2, whole.size() - 1}) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(~damaged[at]);
        EXPECT_THAT(errorOf([&] { wholeTextOf(damaged); }), HasSubstr("x is packed (zstd) and damaged")) << at;
    }
    EXPECT_THAT(errorOf([&] { wholeTextOf(packedByZstd("one") + "two, three"); }), HasSubstr("damaged"));
}

/// A file that is a thousand times larger unpacked is gone through in pieces.
TEST(Unpacker, TakesNoMemoryForABomb)
{
    const std::string lines = [] {
        std::string text;
        while (text.size() < 12'000'000)
            text.append(1000, 'x').append("\n");
        return text;
    }();
    const test::Folder folder;
    for (const std::string& bytes : {packed(lines), packedByZstd(lines)}) {
        ASSERT_LT(bytes.size(), lines.size() / 100);
        const auto path = folder.write("bomb", bytes);
        int count = 0;
        const std::size_t peak = test::peakBytes([&] {
            for (LineStream stream(path); stream.next();)
                ++count;
        });
        EXPECT_EQ(static_cast<std::size_t>(count), lines.size() / 1001);
        EXPECT_TRUE(test::isSanitized() || peak < 8'000'000) << peak;
    }
}

}  // namespace
}  // namespace rankscape
