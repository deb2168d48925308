// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/objective/simplex_search.h"

namespace rankscape {

/// A part, and the face it is of.
struct WaitingPart {
    std::shared_ptr<const SimplexFace> face;
    SimplexPart part;

    std::size_t bytes() const { return sizeof(WaitingPart) + part.bytes() + face->bytes(); }
};

/// Parts that wait to be searched, and how a search's memory is shared: 3/8 for parts that wait or are searched, 1/8 for what
/// a round of searches leaves of them; for each thread 1/16 for pairs, 1/64 for what else belongs to its blocks, and 1/32 for
/// cells in either arithmetic, which all of eight threads hardly ever need at once.
class PartQueue {
public:
    static constexpr unsigned mostThreads = 8;

    /// \param memory  bytes; at least 4 MiB are taken
    explicit PartQueue(std::size_t memory);

    bool isEmpty() const { return m_parts.empty(); }

    /// Whether what is searched should be searched to its end.
    bool isFull() const { return m_bytes > m_memory / 8; }

    /// Of what waits; 0 if nothing does.
    double highestBound() const { return m_parts.empty() ? 0.0 : m_parts.front().part.bound; }

    /// \returns whether there was room
    bool add(WaitingPart part);

    /// What keeps the bound up, or is done with soonest if full; at most 64, and as many as find room for what they leave.
    /// It counts as held until it is released.
    std::vector<WaitingPart> nextRound();

    void release(std::size_t bytes) { m_bytes -= bytes; }

    /// \returns limits with this part of the memory, for so many searches in a round
    SearchLimits limits(std::size_t searches) const;

    /// Pairs of a part; more are not listed.
    std::size_t mostListed() const { return m_memory / 64 / sizeof(std::uint32_t); }

private:
    std::size_t pairBytes() const { return m_memory / 16; }
    std::size_t mostLeft() const { return m_memory / 8; }

    std::size_t m_memory;
    std::vector<WaitingPart> m_parts;  // a heap, the highest bound first
    std::size_t m_bytes = 0;  // of what waits, and is searched
};

}  // namespace rankscape
