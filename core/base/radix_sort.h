// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

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

/// Sorts records by their member `key` (64 bits), rising and stable: least significant digit first, O(n).
template <class Record>
void radixSort(std::vector<Record>& records)
{
    constexpr unsigned digitBits = 11;
    constexpr std::size_t digits = 6;
    constexpr std::size_t values = std::size_t{1} << digitBits;
    const auto digit = [](std::uint64_t key, std::size_t i) { return (key >> (digitBits * i)) & (values - 1); };

    std::vector<std::array<std::size_t, values>> counts(digits);
    for (const Record& record : records) {
        for (std::size_t i = 0; i < digits; ++i)
            ++counts[i][digit(record.key, i)];
    }
    std::vector<Record> sorted(records.size());
    for (std::size_t i = 0; i < digits; ++i) {
        if (records.empty() || counts[i][digit(records.front().key, i)] == records.size())
            continue;  // all have this digit in common
        std::size_t next = 0;
        for (std::size_t& count : counts[i])
            next += std::exchange(count, next);
        for (const Record& record : records)
            sorted[counts[i][digit(record.key, i)]++] = record;
        records.swap(sorted);
    }
}

}  // namespace rankscape
