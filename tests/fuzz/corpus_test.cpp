// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/fuzz/targets.h"

namespace rankscape {
namespace {

/// What fuzzing begins with, and what it found: sanitized, each is a test of its own.
TEST(FuzzCorpus, IsReadOrRefusedByEveryReader)
{
    for (const fuzz::Target& target : fuzz::targets()) {
        int read = 0;
        const std::filesystem::path folder(RANKSCAPE_SOURCE "/tests/fuzz/corpus");
        for (const auto& file : std::filesystem::directory_iterator(folder / target.name)) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, file.path().string());
            std::ifstream stream(file.path(), std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
            EXPECT_NO_THROW(read += fuzz::feed(target, bytes) ? 1 : 0);
        }
        EXPECT_GT(read, 0) << target.name;
    }
}

}  // namespace
}  // namespace rankscape
