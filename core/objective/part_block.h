// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/objective/pair_arena.h"
#include "core/objective/simplex_face.h"

namespace rankscape {

/// A part with the score differences of its open pairs at every corner, a group's document minus other. Their signs are exact;
/// their values err by no more than the topic's doubt.
struct PartBlock {
    Eigen::MatrixXd corners;  // [weights of the face × corners]
    double bound = 0.0;
    ValueSum sum = 0;  // over the topics: the bound before the mean
    std::vector<std::int32_t> above;  // [groups]
    std::vector<ValueUnits> values;  // [topics]
    std::vector<OpenPairs> open;
    std::uint32_t* others = nullptr;  // [pairs]
    std::array<double*, SimplexFace::mostRankers> ahead{};  // [corners][pairs]
    std::size_t size = 0;  // pairs

    /// Room for so many pairs, and one more to be written over.
    void take(PairArena& arena, std::size_t pairs, Eigen::Index cornerCount);

    /// Of itself, without its pairs.
    std::size_t bytes() const
    {
        return sizeof(PartBlock) + static_cast<std::size_t>(corners.size()) * sizeof(double)
            + above.size() * sizeof(std::int32_t) + values.size() * sizeof(ValueUnits)
            + open.size() * sizeof(OpenPairs);
    }
};

/// The differences of open pairs at all corners of a part, one group after the other. Keeps its memory.
class CornerDifferences {
public:
    /// Both must outlive it.
    CornerDifferences(const SimplexFace& face, const Eigen::MatrixXd& corners);

    /// \param others [count] \param ahead [corners] filled from `at` on
    void fill(std::uint32_t group, const std::uint32_t* others, std::size_t count,
        const std::array<double*, SimplexFace::mostRankers>& ahead, std::size_t at);

private:
    const SimplexFace& m_face;
    const Eigen::MatrixXd& m_corners;
    Eigen::MatrixXd m_differences;  // [pairs × rankers of the face], and more rows
};

/// All but the differences. \param corners  that it has room for differences at \pre the arena has room
void loadPairs(
    const SimplexFace& face, const SimplexPart& part, Eigen::Index corners, PairArena& arena, PartBlock& block);

/// \pre the arena has room
void load(const SimplexFace& face, const SimplexPart& part, PairArena& arena, PartBlock& block);

SimplexPart unload(const PartBlock& block);

}  // namespace rankscape
