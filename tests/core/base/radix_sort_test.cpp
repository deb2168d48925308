// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/radix_sort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/base/random.h"

namespace rankscape {
namespace {

struct Record {
    std::uint64_t key;
    std::uint32_t place;
};

TEST(RadixSort, SortsLikeTheLibraryAndIsStable)
{
    for (const std::size_t count : {0UL, 1UL, 2UL, 1000UL, 50000UL, 600000UL}) {
        Random random(count);
        std::vector<Record> records;
        for (std::uint32_t i = 0; i < count; ++i)
            records.push_back({random.next() % (count < 2000 ? 100 : ~0ULL), i});
        std::vector<Record> expected = records;
        std::ranges::stable_sort(expected, std::less{}, &Record::key);
        radixSort(records);
        const auto same = [](const Record& a, const Record& b) { return a.key == b.key && a.place == b.place; };
        EXPECT_TRUE(std::ranges::equal(records, expected, same)) << count;
    }
}

TEST(OrderedBits, RiseAsNumbersDo)
{
    const std::vector<double> rising{-std::numeric_limits<double>::infinity(), -1e300, -1.0, -1e-300, 0.0, 1e-300,
        0.5, 1.0, 1e300, std::numeric_limits<double>::infinity()};
    for (std::size_t i = 1; i < rising.size(); ++i)
        EXPECT_LT(orderedBits(rising[i - 1]), orderedBits(rising[i]));
    for (const double value : rising)
        EXPECT_EQ(fromOrderedBits(orderedBits(value)), value);
    EXPECT_EQ(orderedBits(-0.0), orderedBits(0.0));
}

}  // namespace
}  // namespace rankscape
