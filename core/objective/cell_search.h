// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/objective/part_block.h"

namespace rankscape {

/// Goes through the cells that the planes of a part's open pairs cut it into: where pairs that cannot both be in order tie
/// on the same plane, or where planes meet in a point of no halving, that is the only way to be done with a part.
/// A cell is the cone of its extreme rays in shares of the part's corners, by the double description method of Motzkin
/// et al. (1953); signs come from doubles with error bounds, or from whole numbers where these do not tell.
/// Cells whose bound is not above what was reached are passed over together. Where the face counts ties, what lies on
/// planes is gone through like cells. Keeps its memory.
class CellSearch {
public:
    CellSearch();
    ~CellSearch();
    CellSearch(CellSearch&&) noexcept;
    CellSearch& operator=(CellSearch&&) noexcept;

    struct Limits {
        std::size_t planes;  // at most
        std::size_t nodes;  // cells and unions of cells looked at, at most
        std::size_t bytes;  // for them
    };

    /// What a cell is told to: the value inside, and places in it, [weights of the face], the next one if the last did not
    /// do. Returns whether that one does.
    using Reach = std::function<bool(const Eigen::VectorXd& place, double value)>;

    struct Outcome {
        bool isComplete = false;  // nothing in the part is above the target, but for cells without room for doubles
        double passedOver = 0.0;  // the highest bound of what was
        std::size_t nodes = 0;
    };

    /// \param target  asked anew at every cell: bounds up to this are passed over
    Outcome search(const SimplexFace& face, const PartBlock& block, const Limits& limits,
        const std::function<double()>& target, const Reach& reach, const Checkpoint& checkpoint);

private:
    class Workspace;

    std::unique_ptr<Workspace> m_workspace;
};

}  // namespace rankscape
