// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/disk_cache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "core/base/error.h"
#include "core/base/write_file.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> filesIn(const fs::path& folder)
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
        files.push_back(entry.path());
    return files;
}

std::string contentOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(DiskCache, GivesBackWhatWasStoredUnderTheSameKey)
{
    const test::Folder folder;
    const DiskCache cache(folder.path() / "deep" / "cache");
    EXPECT_EQ(cache.find("a"), std::nullopt);
    const std::string bytes("zero \0 and more", 15);
    EXPECT_TRUE(cache.store("a", bytes));
    EXPECT_TRUE(cache.store("b", ""));
    EXPECT_EQ(cache.find("a"), bytes);
    EXPECT_EQ(cache.find("b"), "");
    EXPECT_EQ(cache.find("c"), std::nullopt);
    EXPECT_EQ(DiskCache(cache.folder()).find("a"), bytes);
}

TEST(DiskCache, KeepsWhatIsManyPiecesLong)
{
    const test::Folder folder;
    const DiskCache cache(folder.path());
    std::string bytes;
    for (long i = 0; i < 700000; ++i)
        bytes += std::to_string(i * 7919 % 100003);
    for (const std::size_t size :
        {bytes.size(), std::size_t{1} << 20U, (std::size_t{1} << 20U) - 5, std::size_t{0}}) {
        EXPECT_TRUE(cache.store("key", std::string_view(bytes).substr(0, size)));
        EXPECT_EQ(cache.find("key"), bytes.substr(0, size));
    }
}

TEST(DiskCache, LeavesNothingOfWhatWasCancelled)
{
    const test::Folder folder;
    const DiskCache cache(folder.path());
    const std::string bytes(5'000'000, 'x');
    for (int stopAt = 1; stopAt < 6; ++stopAt) {
        std::stop_source source;
        int heard = 0;
        const Task task(source.get_token(), {}, [&] {
            if (++heard == stopAt)
                source.request_stop();
        });
        EXPECT_THROW(cache.store("key", bytes, task), Cancelled);
        EXPECT_TRUE(filesIn(folder.path()).empty());
    }
}

/// Whatever byte is changed or cut, the entry is as good as missing.
TEST(DiskCache, TrustsNothingThatIsDamaged)
{
    const test::Folder folder;
    const DiskCache cache(folder.path());
    cache.store("key", "content that matters");
    const fs::path file = filesIn(folder.path()).at(0);
    const std::string sound = contentOf(file);
    for (std::size_t i = 0; i < sound.size(); ++i) {
        std::string damaged = sound;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x41);
        writeFile(file, damaged);
        EXPECT_NE(cache.find("key").value_or("content that matters"), "changed") << i;
        EXPECT_TRUE(!cache.find("key") || *cache.find("key") == "content that matters") << i;
        writeFile(file, sound.substr(0, i));
        EXPECT_EQ(cache.find("key"), std::nullopt) << i;
    }
    writeFile(file, sound);
    EXPECT_EQ(cache.find("key"), "content that matters");
}

TEST(DiskCache, DoesNotTakeAnotherKeysFile)
{
    const test::Folder folder;
    const DiskCache cache(folder.path());
    cache.store("one", "1");
    const fs::path one = filesIn(folder.path()).at(0);
    cache.store("two", "2");
    const auto files = filesIn(folder.path());
    const fs::path two = files[0] == one ? files[1] : files[0];
    writeFile(two, contentOf(one));
    EXPECT_EQ(cache.find("two"), std::nullopt);
    EXPECT_EQ(cache.find("one"), "1");
}

TEST(DiskCache, IsSharedByWritersAndReadersOfOneEntry)
{
    const test::Folder folder;
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> others;
        for (int i = 0; i < 4; ++i) {
            others.emplace_back([&] {
                const DiskCache cache(folder.path());
                for (int round = 0; round < 50; ++round) {
                    wrong += cache.store("key", std::string(20000, 'x')) ? 0 : 1;
                    wrong += cache.find("key") == std::string(20000, 'x') ? 0 : 1;
                }
            });
        }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(filesIn(folder.path()).size(), 1U);
}

TEST(DiskCache, CountsAndClearsItsOwnFilesOnly)
{
    const test::Folder folder;
    const DiskCache cache(folder.path());
    writeFile(folder.path() / "mine.txt", "not the cache's");
    cache.store("a", std::string(5000, 'x'));
    cache.store("b", "y");
    EXPECT_EQ(cache.usage().entries, 2U);
    EXPECT_GT(cache.usage().bytes, 50U);
    writeFile(folder.path() / "notes.rankscape-cache.txt", "mine too");
    cache.clear();
    EXPECT_EQ(cache.usage().entries, 0U);
    EXPECT_TRUE(fs::exists(folder.path() / "notes.rankscape-cache.txt"));
    EXPECT_TRUE(fs::exists(folder.path() / "mine.txt"));
}

TEST(DiskCache, WithoutAFolderOrAWritableOneKeepsNothing)
{
    const DiskCache none;
    EXPECT_FALSE(none.store("a", "1"));
    EXPECT_EQ(none.find("a"), std::nullopt);
    const test::Folder folder;
    writeFile(folder.path() / "file", "in the way");
    EXPECT_FALSE(DiskCache(folder.path() / "file").store("a", "1"));
}

}  // namespace
}  // namespace rankscape
