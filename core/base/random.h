// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace rankscape {

/// Seeded random numbers that are the same on every machine: SplitMix64, Steele et al. (2014). What is drawn by a
/// seed that somebody chose begins with a streamSeed() of it.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    {
    }

    std::uint64_t next() { return mixed(m_state += 0x9e3779b97f4a7c15U); }

    /// A permutation of 64 bits in which every bit of the result depends on every bit of `z`.
    static constexpr std::uint64_t mixed(std::uint64_t z)
    {
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    /// In [0, 1).
    double uniform() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

    /// Mean 0, variance 1: Box and Muller (1958), one of the two.
    double normal()
    {
        const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
        return radius * std::cos(6.283185307179586 * uniform());
    }

    /// In 0 … count − 1, each as likely; `count` > 0. Draws again where the 2⁶⁴ numbers do not go evenly into `count`.
    std::size_t below(std::size_t count)
    {
        std::uint64_t drawn = next();
        while (drawn < count && drawn < (0 - count) % count)
            drawn = next();
        return static_cast<std::size_t>(drawn % count);
    }

    template <class T>
    void shuffle(std::vector<T>& items)
    {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(i)]);
    }

private:
    std::uint64_t m_state;
};

/// Where a stream of random numbers begins: a hash of the seed that was chosen, what the numbers are for, and which of
/// the streams for that it is. So neighbouring seeds, purposes and indices have nothing in common. Each place in the
/// program has a purpose of its own.
template <class... Indices>
constexpr std::uint64_t streamSeed(std::uint64_t seed, std::string_view purpose, Indices... indices)
{
    static_assert((std::is_unsigned_v<Indices> && ...));
    constexpr std::uint64_t odd = 0xd1342543de82ef95U;
    std::uint64_t hash = Random::mixed(seed ^ odd);
    const auto add = [&](std::uint64_t word) { hash = Random::mixed(hash * odd + word); };
    for (const char letter : purpose)
        add(static_cast<unsigned char>(letter));
    add(purpose.size());
    (add(indices), ...);
    return hash;
}

}  // namespace rankscape
