// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/task.h"

namespace rankscape {

/// Bits that rise as the number does; not for NaN.
inline std::uint64_t orderedBits(double value)
{
    const auto bits = std::bit_cast<std::uint64_t>(value + 0.0);  // −0 becomes 0
    return (bits >> 63U) != 0 ? ~bits : bits | 0x8000000000000000U;
}

inline double fromOrderedBits(std::uint64_t bits)
{
    return std::bit_cast<double>((bits >> 63U) != 0 ? bits & 0x7fffffffffffffffU : ~bits);
}

/// Sorts records by their member `key` (64 bits), rising and stable: least significant digit first, O(n). A checkpoint
/// after every 2¹⁸ records that are counted or moved (few are merged instead); after a cancel the records are in no order, some of them twice.
/// \throws Cancelled
template <class Record>
void radixSort(std::vector<Record>& records, const Task& task = {})
{
    static_assert(std::is_trivially_copyable_v<Record>);
    constexpr std::size_t block = std::size_t{1} << 18U;
    constexpr unsigned digitBits = 11;
    constexpr std::size_t digits = 6;
    constexpr std::size_t values = std::size_t{1} << digitBits;
    constexpr std::size_t few = 400;  // for which counting digits takes longer
    if (records.size() < few)
        return void(std::ranges::stable_sort(records, {}, &Record::key));
    const auto digit = [](std::uint64_t key, std::size_t i) { return (key >> (digitBits * i)) & (values - 1); };

    const auto inBlocks = [&](const auto& work) {
        for (std::size_t begin = 0; begin < records.size(); begin += block) {
            task.stopIfAsked();
            work(begin, std::min(begin + block, records.size()));
        }
    };

    std::vector<std::array<std::size_t, values>> counts(digits);
    inBlocks([&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            for (std::size_t i = 0; i < digits; ++i)
                ++counts[i][digit(records[at].key, i)];
        }
    });
    const auto space = std::make_unique_for_overwrite<Record[]>(records.size());
    Record* from = records.data();
    Record* to = space.get();
    for (std::size_t i = 0; i < digits; ++i) {
        if (records.empty() || counts[i][digit(from->key, i)] == records.size())
            continue;  // all have this digit in common
        std::size_t next = 0;
        for (std::size_t& count : counts[i])
            next += std::exchange(count, next);
        inBlocks([&](std::size_t begin, std::size_t end) {
            for (std::size_t at = begin; at < end; ++at)
                to[counts[i][digit(from[at].key, i)]++] = from[at];
        });
        std::swap(from, to);
    }
    if (from != records.data())
        inBlocks([&](std::size_t begin, std::size_t end) { std::copy(from + begin, from + end, to + begin); });
}

}  // namespace rankscape
