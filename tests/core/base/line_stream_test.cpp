// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_stream.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/base/random.h"
#include "tests/support/folder.h"
#include "tests/support/packed.h"

namespace rankscape {
namespace {

/// Several pieces long, with every kind of line end, also where two pieces meet.
std::string randomText(std::uint64_t seed)
{
    Random random(seed);
    const std::string ends[] = {"\n", "\r\n", "\r", "\n\n"};
    std::string text;
    while (text.size() < 400'000)
        text += std::string(random.next() % 90, 'x') + ends[random.next() % 4];
    return text + (seed % 2 == 0 ? "end" : "");
}

void expectSameLines(const std::filesystem::path& path)
{
    const TextFile whole = readTextFile(path);
    LineStream stream(path);
    LineReader expected(whole.text);
    while (expected.next()) {
        ASSERT_TRUE(stream.next());
        ASSERT_EQ(stream.line(), expected.line()) << "line " << expected.number();
        ASSERT_EQ(stream.number(), expected.number());
    }
    EXPECT_FALSE(stream.next());
    EXPECT_EQ(stream.file().crlf, whole.crlf);
    EXPECT_EQ(stream.file().packed, whole.packed);
    EXPECT_DOUBLE_EQ(stream.share(), 1.0);
}

TEST(LineStream, HasTheLinesOfTheWholeFile)
{
    const test::Folder folder;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const std::string text = randomText(seed);
        expectSameLines(folder.write("f.txt", text));
        expectSameLines(folder.write("f.gz", test::packed(text)));
    }
    expectSameLines(folder.write("f.txt",
        "\xEF\xBB\xBF"
        "a\n\nb"));
    expectSameLines(folder.write("f.txt", "one line"));
}

/// Characters of two units and line ends are parted between pieces, also by an odd byte.
TEST(LineStream, DecodesUtf16PieceByPiece)
{
    std::string text;
    std::string units;
    for (int line = 0; text.size() < 200'000; ++line) {
        text += "\xF0\x9F\x98\x80" + std::string(static_cast<std::size_t>(line % 3), 'x') + "\r\n";
        units += std::string("\x3D\xD8\x00\xDE", 4);
        for (int i = 0; i < line % 3; ++i)
            units += std::string("x\0", 2);
        units += std::string("\r\0\n\0", 4);
    }
    const test::Folder folder;
    const auto path = folder.write("u", "\xFF\xFE" + units);
    expectSameLines(path);
    expectSameLines(folder.write("u.gz", test::packed("\xFF\xFE" + units)));
    LineStream stream(path);
    EXPECT_TRUE(stream.next() && stream.next());
    EXPECT_EQ(stream.line(), "\xF0\x9F\x98\x80x");
    EXPECT_EQ(stream.file().encoding, Encoding::utf16);
    const auto cut = folder.write("cut", "\xFF\xFE" + units.substr(0, units.size() - 5));
    EXPECT_NE(test::errorOf([&] { expectSameLines(cut); }).find("half a character"), std::string::npos);
}

TEST(LineStream, RefusesALineLongerThanAnyIs)
{
    const test::Folder folder;
    const std::string mebibyte = test::packedByZstd(std::string(std::size_t{1} << 20U, 'x'));
    std::string bytes = test::packedByZstd("short\n");
    for (int frame = 0; frame < 65; ++frame)
        bytes += mebibyte;
    const auto path = folder.write("long", bytes);
    LineStream stream(path);
    EXPECT_TRUE(stream.next());
    EXPECT_EQ(test::errorOf([&] { stream.next(); }),
        "long, line 2: the line is longer than 64 MiB. Fetch the file again, or write it with line ends.");
}

TEST(LineStream, RefusesAFileThatChangesWhileItIsRead)
{
    const test::Folder folder;
    const auto path = folder.write("f", std::string(200'000, '\n'));
    const auto readOn = [&](const std::string& added) {
        LineStream stream(path);
        stream.next();
        std::ofstream(path, std::ios::app) << added;
        while (stream.next()) { }
    };
    EXPECT_EQ(test::errorOf([&] { readOn(""); }), "no error");
    EXPECT_EQ(test::errorOf([&] { readOn("more\n"); }),
        "f changed while it was read. Wait until it is written to its end, and open it again.");
}

/// The kernel's file of a process's memory opens, and fails where nothing is mapped, as it is at its beginning.
TEST(LineStream, TellsABrokenDiskFromTheEndOfTheFile)
{
    const std::filesystem::path broken = "/proc/self/mem";
    for (const std::string& said : {test::errorOf([&] { LineStream stream(broken); }),
             test::errorOf([&] { readTextFile(broken); }), test::errorOf([&] { soundBeginning(broken); })})
        EXPECT_EQ(said, "mem cannot be read to its end. Check the disk it is on.");
}

}  // namespace
}  // namespace rankscape
