// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/write_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "core/base/error.h"
#include "core/base/text_file.h"
#include "tests/support/checkpoints.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

namespace fs = std::filesystem;
using test::errorOf;

std::size_t filesIn(const fs::path& folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

/// A memory device that a fault may replace: root makes its own, others cannot replace the system's.
fs::path device(const test::Folder& folder, const char* name, unsigned minor)
{
    const fs::path own = folder.path(name);
    return mknod(own.c_str(), S_IFCHR | 0600, makedev(1, minor)) == 0 ? own : fs::path("/dev") / name;
}

TEST(WriteFile, ReplacesTheWholeFileOrNothing)
{
    const test::Folder folder;
    writeFile(folder.path("f"), "one");
    writeFile(folder.path("f"), "two");
    EXPECT_EQ(readTextFile(folder.path("f")).text, "two");
    EXPECT_EQ(filesIn(folder.path()), 1U) << "no temporary file is left";
}

TEST(WriteFile, SaysWhyItCannot)
{
    const test::Folder folder;
    EXPECT_NE(
        errorOf([&] { writeFile(folder.path("none/f"), "x"); }).find("its folder does not exist"), std::string::npos);
    EXPECT_NE(errorOf([&] { writeFile(folder.path(), "x"); }).find("is a folder"), std::string::npos);
    EXPECT_NE(errorOf([&] { writeFile({}, "x"); }).find("is empty"), std::string::npos);
    EXPECT_NE(errorOf([&] { writeFile(folder.path(std::string(256, 'n')), "x"); }).find("cannot be written"),
        std::string::npos);
    EXPECT_EQ(filesIn(folder.path()), 0U);
}

TEST(WriteFile, WritesNamesAsLongAsTheSystemAllows)
{
    const test::Folder folder;
    writeFile(folder.path(std::string(255, 'n')), "x");
    EXPECT_EQ(filesIn(folder.path()), 1U);
}

TEST(WriteFile, KeepsLinksAndReplacesWhereTheyLead)
{
    const test::Folder folder;
    fs::create_directory(folder.path("there"));
    folder.write("there/target", "old");
    fs::create_symlink("there/target", folder.path("near"));
    fs::create_symlink("near", folder.path("link"));
    writeFile(folder.path("link"), "new");
    EXPECT_TRUE(fs::is_symlink(folder.path("link")));
    EXPECT_TRUE(fs::is_symlink(folder.path("near")));
    EXPECT_EQ(readTextFile(folder.path("there/target")).text, "new");
    fs::create_symlink("there/fresh", folder.path("dangling"));
    writeFile(folder.path("dangling"), "made");
    EXPECT_EQ(readTextFile(folder.path("there/fresh")).text, "made");
    EXPECT_EQ(filesIn(folder.path("there")), 2U);
    fs::create_symlink("round", folder.path("round"));
    EXPECT_THROW(writeFile(folder.path("round"), "x"), Error);
}

TEST(WriteFile, KeepsPermissionsAndOwner)
{
    const test::Folder folder;
    const fs::path file = folder.write("f", "old");
    constexpr mode_t mode = 0640;
    ASSERT_EQ(chmod(file.c_str(), mode), 0);
    constexpr uid_t other = 65534;
    const bool isRoot = getuid() == 0;
    if (isRoot) {
        ASSERT_EQ(chown(file.c_str(), other, other), 0);
    }
    writeFile(file, "new");
    struct stat after { };
    ASSERT_EQ(stat(file.c_str(), &after), 0);
    EXPECT_EQ(after.st_mode & 07777U, mode);
    EXPECT_EQ(after.st_uid, isRoot ? other : getuid());
    if (!isRoot) {
        ASSERT_EQ(chmod(file.c_str(), 0444), 0);
        EXPECT_THROW(writeFile(file, "newer"), Error) << "write-protected";
    }
}

TEST(WriteFile, WritesThroughDevicesAndDescriptors)
{
    const test::Folder folder;
    const fs::path null = device(folder, "null", 3);
    writeFile(null, "x");
    EXPECT_TRUE(fs::is_character_file(null));
    const int file = open(folder.path("open").c_str(), O_WRONLY | O_CREAT, 0600);
    ASSERT_GE(file, 0);
    ASSERT_EQ(write(file, "first ", 6), 6);
    writeFile("/dev/fd/" + std::to_string(file), "second");
    close(file);
    EXPECT_EQ(readTextFile(folder.path("open")).text, "first second") << "as the shell's own redirection";
    const fs::path full = device(folder, "full", 7);
    EXPECT_NE(errorOf([&] { writeFile(full, "x"); }).find("the disk is full"), std::string::npos);
}

TEST(WriteFile, WritesThroughAFifo)
{
    const test::Folder folder;
    const fs::path fifo = folder.path("fifo");
    ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
    const std::string content(300'000, 'x');  // more than a pipe holds
    std::string taken;
    {
        const std::jthread reader([&] {
            const int in = open(fifo.c_str(), O_RDONLY);
            std::array<char, 4096> buffer{};
            for (ssize_t count = 0; (count = read(in, buffer.data(), buffer.size())) > 0;)
                taken.append(buffer.data(), static_cast<std::size_t>(count));
            close(in);
        });
        writeFile(fifo, content);
    }
    EXPECT_EQ(taken, content);
    EXPECT_TRUE(fs::is_fifo(fifo));
}

/// However long it would have to wait for a reader.
TEST(WriteFile, IsCancelledBeforeAnybodyReads)
{
    const test::Folder folder;
    const fs::path fifo = folder.path("fifo");
    ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
    const test::Checkpoints some(3);
    EXPECT_THROW(writeFile(fifo, "x", some.task()), Cancelled);
    EXPECT_EQ(some.count(), 3U);
}

/// One that was opened by its path, and one that is open already and waits for its reader.
TEST(WriteFile, IsCancelledWhereAReaderTakesNoMore)
{
    const test::Folder folder;
    const std::string content(300'000, 'x');  // more than a pipe holds
    const fs::path fifo = folder.path("fifo");
    ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
    const int reader = open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    for (const fs::path& path : {fifo, fs::path("/dev/fd/" + std::to_string(ends[1]))}) {
        const test::Checkpoints some(20);  // 4096 bytes after each of the first 16
        EXPECT_THROW(writeFile(path, content, some.task()), Cancelled) << path;
        EXPECT_EQ(some.count(), 20U) << path;
    }
    for (const int descriptor : {reader, ends[0], ends[1]})
        close(descriptor);
}

/// A reader that goes away is an error, and no signal ends the program.
TEST(WriteFile, SurvivesAPipeThatNobodyReads)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    close(ends[0]);
    const std::string end = "/dev/fd/" + std::to_string(ends[1]);
    EXPECT_NE(errorOf([&] { writeFile(end, "x"); }).find("nobody reads it"), std::string::npos);
    close(ends[1]);
}

}  // namespace
}  // namespace rankscape
