// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "core/objective/part_block.h"

namespace rankscape {

struct Edge {
    Eigen::Index first = 0;
    Eigen::Index second = 1;
    double length = 0.0;
};

Edge longestEdge(const Eigen::MatrixXd& corners);

/// The middle of an edge; nothing if doubles cannot hold it.
std::optional<Eigen::VectorXd> middleOf(const Eigen::MatrixXd& corners, const Edge& edge);

/// Both halves of a block: each pair goes where it is still open. Differences at the middle are the mean of two old ones,
/// or exact where that is in doubt. \param middle of the edge \pre the halves have taken room for all pairs
void halve(const SimplexFace& face, const PartBlock& block, const Edge& edge, const Eigen::VectorXd& middle,
    std::array<PartBlock, 2>& halves);

/// The same for a part too large for a block, one group after the other. \param mostListed  pairs of a half
std::array<SimplexPart, 2> halve(const SimplexFace& face, const SimplexPart& part, const Edge& edge,
    const Eigen::VectorXd& middle, std::size_t mostListed, const Checkpoint& checkpoint);

}  // namespace rankscape
