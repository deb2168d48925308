// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>

#include "core/base/random.h"

namespace rankscape {

/// Random numbers that are asked for by their place, not one after the other: the same in any order and on any number of
/// threads. Word n of a seed is what Random gives as its number n, from 0.
class CountedRandom {
public:
    explicit constexpr CountedRandom(std::uint64_t seed)
        : m_seed(seed)
    {
    }

    /// The seed of what these tags say, of `seed`.
    template <class... Tags>
    static constexpr CountedRandom of(std::uint64_t seed, Tags... tags)
    {
        std::uint64_t key = CountedRandom(seed).word(0);
        ((key = CountedRandom(key ^ static_cast<std::uint64_t>(tags)).word(0)), ...);
        return CountedRandom(key);
    }

    constexpr std::uint64_t seed() const { return m_seed; }
    constexpr std::uint64_t word(std::uint64_t n) const
    {
        return Random::mixed(m_seed + (n + 1) * 0x9e3779b97f4a7c15U);
    }

    /// In [0, 1).
    constexpr double unit(std::uint64_t n) const { return static_cast<double>(word(n) >> 11U) * 0x1.0p-53; }

    /// In 0 … count − 1: the upper half of the word times `count`.
    constexpr std::uint64_t below(std::uint64_t n, std::uint64_t count) const
    {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((static_cast<Wide>(word(n)) * count) >> 64U);
    }

private:
    std::uint64_t m_seed;
};

/// Where the factors of a model start: between −0.1 and 0.1. [factors × things], what CountedRandom::of(seed, tag) gives
/// thing by thing.
inline Eigen::MatrixXd startFactors(std::uint64_t seed, std::uint64_t tag, Eigen::Index factors, Eigen::Index things)
{
    constexpr double scale = 0.1;
    const CountedRandom random = CountedRandom::of(seed, tag);
    Eigen::MatrixXd start(factors, things);
    for (Eigen::Index entry = 0; entry < start.size(); ++entry)
        start.data()[entry] = scale * (2.0 * random.unit(static_cast<std::uint64_t>(entry)) - 1.0);
    return start;
}

}  // namespace rankscape
