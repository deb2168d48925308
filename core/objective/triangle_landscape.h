// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <optional>
#include <vector>

#include "core/base/task.h"
#include "core/objective/objective_function.h"

namespace rankscape {

/// A triangle in the space of weights: all mixes of three weight vectors.
struct Triangle {
    Eigen::MatrixXd corners;  // [rankers × 3]

    Eigen::VectorXd at(const Eigen::Vector3d& shares) const { return corners * shares; }
};

/// Whether both have the same corners, but for rounding.
inline bool sameTriangle(const Triangle& a, const Triangle& b)
{
    return a.corners.cols() == b.corners.cols() && a.corners.rows() == b.corners.rows()
        && (a.corners.size() == 0 || (a.corners - b.corners).cwiseAbs().maxCoeff() < 1e-9);
}

/// All ways in which three rankers share the weight they have together under α while the others keep theirs; what they
/// have together is everything if it is nothing now.
Triangle shareTriangle(const Eigen::VectorXd& alpha, const std::array<Eigen::Index, 3>& rankers);

/// The shares of α's place in the triangle, summing to 1, none negative; nothing if it is not in it.
std::optional<Eigen::Vector3d> sharesOf(const Triangle& triangle, const Eigen::VectorXd& alpha);

/// An objective in the middle of every cell of a grid: rows of cells towards the third corner, in each from the first
/// corner to the second.
struct TriangleGrid {
    int steps = 0;  // cells on a side; steps · (steps + 1) / 2 in all
    std::vector<double> values;  // [cells]

    /// \pre 0 ≤ column < steps − row
    std::size_t index(int row, int column) const
    {
        const int place = row * steps - row * (row - 1) / 2 + column;
        return static_cast<std::size_t>(place);
    }

    /// The middle of a cell, as shares of the corners.
    Eigen::Vector3d middle(int row, int column) const;

    /// The cell of these shares.
    std::array<int, 2> cellAt(const Eigen::Vector3d& shares) const;

    double low() const;
    double high() const;
};

/// An objective's exact value in every cell. \param threads 0 = one a processor \throws Cancelled
TriangleGrid exactTriangle(const ObjectiveFunction& objective, const Triangle& triangle, int steps,
    unsigned threads = 0, const Task& task = {});

/// The smoothed objective in every cell.
TriangleGrid smoothedTriangle(const ScoreTable& table, const Triangle& triangle, double beta, int steps,
    unsigned threads = 0, const Task& task = {});

/// A piece of a contour, its ends as shares of the corners.
struct ContourPiece {
    double level;
    Eigen::Vector3d from;
    Eigen::Vector3d to;
};

/// Contours at the levels of the grid's values, each first averaged over its neighbours up to `radius` cells away: steps
/// of MAP are finer than the picture is to show.
std::vector<ContourPiece> contours(const TriangleGrid& grid, const std::vector<double>& levels, int radius);

}  // namespace rankscape
