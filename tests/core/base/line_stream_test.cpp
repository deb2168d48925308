// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_stream.h"

#include <gtest/gtest.h>

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
