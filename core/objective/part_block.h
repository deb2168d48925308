// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/objective/simplex_face.h"

namespace rankscape {

/// A part with the score differences of its open pairs at every corner, relevant minus other. Their signs are exact;
/// their values err by no more than the topic's doubt. Keeps its memory when it is filled again.
struct PartBlock {
    Eigen::MatrixXd corners;  // [weights of the face × corners]
    double bound = 0.0;
    PrecisionSum sum = 0;  // of AP over the topics: the bound before the mean
    std::vector<std::int32_t> above;  // [relevant documents]
    std::vector<PrecisionUnits> precisions;  // [topics]
    std::vector<OpenPairs> open;
    std::vector<std::uint32_t> others;  // [pairs]
    std::vector<std::vector<double>> ahead;  // [corners][pairs]
    std::size_t size = 0;  // pairs; the vectors may be longer

    void reserve(std::size_t cornerCount, std::size_t pairs);
    std::size_t bytes() const;
};

/// Bytes that a block takes for each pair.
inline std::size_t bytesOfPair(Eigen::Index corners)
{
    return sizeof(std::uint32_t) + static_cast<std::size_t>(corners) * sizeof(double);
}

void load(const SimplexFace& face, const SimplexPart& part, PartBlock& block);

SimplexPart unload(const PartBlock& block);

struct Edge {
    Eigen::Index first = 0;
    Eigen::Index second = 1;
    double length = 0.0;
};

Edge longestEdge(const Eigen::MatrixXd& corners);

/// The middle of an edge; nothing if doubles cannot hold it.
std::optional<Eigen::VectorXd> middleOf(const Eigen::MatrixXd& corners, const Edge& edge);

/// Both halves of a block: each pair goes where it is still open. Differences at the middle are the mean of two old ones,
/// or exact where that is in doubt. \param middle of the edge
void halve(const SimplexFace& face, const PartBlock& block, const Edge& edge, const Eigen::VectorXd& middle,
    std::array<PartBlock, 2>& halves);

/// The same for a part too large for a block, one relevant document after the other.
std::array<SimplexPart, 2> halve(const SimplexFace& face, const SimplexPart& part, const Edge& edge,
    const Eigen::VectorXd& middle, const Checkpoint& checkpoint);

}  // namespace rankscape
