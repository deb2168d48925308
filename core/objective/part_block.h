// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/objective/simplex_face.h"

namespace rankscape {

/// Memory for the pairs of blocks, taken and given back like a stack's.
class PairArena {
public:
    /// Room for so many bytes, which are the system's until they are used.
    void begin(std::size_t bytes);

    bool hasRoom(std::size_t pairs, Eigen::Index corners) const;

    std::size_t mark() const { return m_used; }
    void release(std::size_t mark) { m_used = mark; }

    /// \pre there is room
    double* take(std::size_t doubles);

private:
    std::unique_ptr<double[]> m_memory;  // NOLINT(modernize-avoid-c-arrays)
    std::size_t m_size = 0;  // doubles
    std::size_t m_most = 0;  // that may be used now, whatever was before
    std::size_t m_used = 0;
};

/// A part with the score differences of its open pairs at every corner, relevant minus other. Their signs are exact;
/// their values err by no more than the topic's doubt.
struct PartBlock {
    Eigen::MatrixXd corners;  // [weights of the face × corners]
    double bound = 0.0;
    PrecisionSum sum = 0;  // of AP over the topics: the bound before the mean
    std::vector<std::int32_t> above;  // [relevant documents]
    std::vector<PrecisionUnits> precisions;  // [topics]
    std::vector<OpenPairs> open;
    std::uint32_t* others = nullptr;  // [pairs]
    std::array<double*, SimplexFace::mostRankers> ahead{};  // [corners][pairs]
    std::size_t size = 0;  // pairs

    /// Room for so many pairs, and one more to be written over.
    void take(PairArena& arena, std::size_t pairs, Eigen::Index cornerCount);
};

/// \pre the arena has room
void load(const SimplexFace& face, const SimplexPart& part, PairArena& arena, PartBlock& block);

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
/// or exact where that is in doubt. \param middle of the edge \pre the halves have taken room for all pairs
void halve(const SimplexFace& face, const PartBlock& block, const Edge& edge, const Eigen::VectorXd& middle,
    std::array<PartBlock, 2>& halves);

/// The same for a part too large for a block, one relevant document after the other.
std::array<SimplexPart, 2> halve(const SimplexFace& face, const SimplexPart& part, const Edge& edge,
    const Eigen::VectorXd& middle, const Checkpoint& checkpoint);

}  // namespace rankscape
