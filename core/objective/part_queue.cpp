// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/part_queue.h"

#include <algorithm>

namespace rankscape {

namespace {

constexpr std::size_t mostParts = 64;  // of a round
constexpr std::size_t leastMemory = std::size_t{4} << 20U;

bool isLarger(const WaitingPart& a, const WaitingPart& b)
{
    return a.part.bytes() > b.part.bytes();
}

bool isLower(const WaitingPart& a, const WaitingPart& b)
{
    return a.part.bound < b.part.bound;
}

}  // namespace

PartQueue::PartQueue(std::size_t memory)
    : m_memory(std::max(memory, leastMemory))
{
}

bool PartQueue::add(WaitingPart part)
{
    const std::size_t bytes = part.bytes();
    if (m_bytes + bytes > m_memory * 3 / 8)
        return false;
    m_bytes += bytes;
    m_parts.push_back(std::move(part));
    std::ranges::push_heap(m_parts, isLower);
    return true;
}

std::vector<WaitingPart> PartQueue::nextRound()
{
    const bool smallest = isFull();
    const auto order = smallest ? isLarger : isLower;
    if (smallest)
        std::ranges::make_heap(m_parts, order);
    std::vector<WaitingPart> round;
    const SearchLimits limits = this->limits(1);
    std::size_t largest = 0;
    while (!m_parts.empty() && round.size() < mostParts) {
        largest = std::max(largest, mostLeftOf(m_parts.front().part, limits));
        if (!round.empty() && (round.size() + 1) * largest > mostLeft())
            break;
        std::ranges::pop_heap(m_parts, order);
        round.push_back(std::move(m_parts.back()));
        m_parts.pop_back();
    }
    if (smallest)
        std::ranges::make_heap(m_parts, isLower);
    return round;
}

SearchLimits PartQueue::limits(std::size_t searches) const
{
    SearchLimits limits;
    limits.pairBytes = pairBytes();
    limits.blockBytes = m_memory / 64;
    limits.leftBytes = mostLeft() / searches;
    limits.mostListed = mostListed();
    return limits;
}

}  // namespace rankscape
