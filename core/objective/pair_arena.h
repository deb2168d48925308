// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <memory>

namespace rankscape {

/// Memory for the pairs of blocks, taken and given back like a stack's.
class PairArena {
public:
    /// Room for so many bytes, which are the system's until they are used.
    void begin(std::size_t bytes);

    /// What so many pairs take.
    static std::size_t bytesOf(std::size_t pairs, Eigen::Index corners);

    bool hasRoom(std::size_t pairs, Eigen::Index corners) const;

    std::size_t mark() const { return m_used; }
    void release(std::size_t mark) { m_used = mark; }

    /// For a difference at every corner and a row of each pair, and of one more to be written over. \pre there is room
    double* take(std::size_t pairs, Eigen::Index corners);

private:
    std::unique_ptr<double[]> m_memory;  // NOLINT(modernize-avoid-c-arrays)
    std::size_t m_size = 0;  // doubles
    std::size_t m_most = 0;  // that may be used now, whatever was before
    std::size_t m_used = 0;
};

}  // namespace rankscape
