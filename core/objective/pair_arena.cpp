// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/pair_arena.h"

#include <algorithm>

namespace rankscape {

namespace {

std::size_t doublesOf(std::size_t pairs, Eigen::Index corners)
{
    return (pairs + 1) * static_cast<std::size_t>(corners) + (pairs + 2) / 2;
}

}  // namespace

void PairArena::begin(std::size_t bytes)
{
    const std::size_t doubles = bytes / sizeof(double);
    if (doubles > m_size)
        m_memory = std::make_unique_for_overwrite<double[]>(doubles);  // NOLINT(modernize-avoid-c-arrays)
    m_size = std::max(m_size, doubles);
    m_most = doubles;
    m_used = 0;
}

std::size_t PairArena::bytesOf(std::size_t pairs, Eigen::Index corners)
{
    return doublesOf(pairs, corners) * sizeof(double);
}

bool PairArena::hasRoom(std::size_t pairs, Eigen::Index corners) const
{
    return m_used + doublesOf(pairs, corners) <= m_most;
}

double* PairArena::take(std::size_t pairs, Eigen::Index corners)
{
    double* const taken = m_memory.get() + m_used;
    m_used += doublesOf(pairs, corners);
    return taken;
}

}  // namespace rankscape
