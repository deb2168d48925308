// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/base/task.h"

namespace rankscape {

/// The planes on which pairs of documents tie, each with all pairs that tie there, and the cells they cut a part of the
/// simplex into. Where pairs that cannot both be in order tie on the same plane, or where many planes meet, no halving of
/// the part would ever part them; cells do.
class CrossingPlanes {
public:
    static constexpr std::size_t mostPlanes = 240;

    void clear();

    /// A pair, by its score differences. Planes whose normals differ by less than 1e-11 are one.
    /// \returns false if that makes more planes than `most` ≤ mostPlanes
    bool add(const Eigen::VectorXd& difference, std::size_t most);

    struct Cell {
        std::vector<int> sides;  // [planes] +1 or −1
        Eigen::VectorXd inside;  // [corners] shares of a point in it
    };

    /// All cells in the convex hull of the corners; none if there are more than can be looked through. \throws Cancelled
    /// \param corners [dimensions × dimensions]
    std::vector<Cell> cells(const Eigen::MatrixXd& corners, const Task& task = {}) const;

    /// Whether the relevant document of the pair is ahead in this cell.
    bool isAhead(std::size_t pair, const Cell& cell) const
    {
        return cell.sides[m_planeOf[pair]] == m_orientation[pair];
    }

private:
    std::vector<Eigen::VectorXd> m_normals;  // largest entry ±1, the first that is not 0 positive
    std::vector<std::uint8_t> m_planeOf;  // [pairs]
    std::vector<int> m_orientation;  // [pairs] +1 if its difference is along the normal
};

}  // namespace rankscape
