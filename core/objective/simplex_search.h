// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/objective/cell_search.h"
#include "core/objective/halving.h"

namespace rankscape {

/// What a search of a part may do and must beat.
struct SearchLimits {
    double best = 0.0;  // value reached
    double gap = 0.0;  // parts whose bound is above the best by no more are done with
    double defer = 0.0;  // parts whose bound is not above this are left for later
    std::size_t visits = 0;  // of pairs at most, roughly
    std::size_t pairBytes = 0;  // for the pairs of parts in hand; larger parts are halved once and left
    std::size_t blockBytes = 0;  // for what else belongs to them; twice as much for cells in either arithmetic
    std::size_t leftBytes = 0;  // of parts that are left: a part that would leave more is halved once instead
    std::size_t mostListed = 0;  // pairs of a part
};

/// Bytes that searching a part may leave: two halves, or where its pairs find room, what its halves' halves have no room for
/// and what is put off.
std::size_t mostLeftOf(const SimplexPart& part, const SearchLimits& limits);

/// What came of it.
struct SearchResult {
    double best = 0.0;  // value found, if it is above the limit's
    Eigen::VectorXd weights;  // [rankers of the table] where it was found; empty if nowhere
    double discarded = 0.0;  // the highest bound among the parts that were dropped
    std::vector<SimplexPart> left;  // not searched
    std::size_t leftBytes = 0;
    std::size_t nodes = 0;
    std::size_t visits = 0;
};

/// The value of the objective itself at weights, unless it rests on ties there. \param weights [rankers of the table]
using ValueInside = std::function<std::optional<double>(const Eigen::VectorXd& weights)>;

/// Memory that is kept from part to part, so that searching allocates nothing but what it leaves.
class SearchWorkspace {
public:
    std::array<PartBlock, 2>& level(std::size_t depth);

    PairArena arena;
    PartBlock root;
    CellSearch cells;
    std::vector<std::int32_t> above;  // [groups] for one value
    std::vector<std::uint32_t> openTopics;

private:
    std::vector<std::unique_ptr<std::array<PartBlock, 2>>> m_levels;
};

/// Depth-first branch and bound within one part: halves its longest edge; a pair is decided once its score difference
/// has one sign at every corner; the bound takes every undecided pair to be in favour of the document of the higher grade.
/// The halves inherit only undecided pairs. Where few planes are left, their cells are gone through; a part that cannot
/// be halved any more is finished by its cells.
SearchResult searchPart(const SimplexFace& face, const SimplexPart& part, const SearchLimits& limits,
    const ValueInside& valueInside, SearchWorkspace& workspace, const Checkpoint& checkpoint);

}  // namespace rankscape
