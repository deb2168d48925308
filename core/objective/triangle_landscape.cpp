// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/triangle_landscape.h"

#include <Eigen/LU>
#include <algorithm>
#include <functional>

#include "core/base/parallel.h"
#include "core/models/weights.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

TriangleGrid fill(const Triangle& triangle, int steps, unsigned threads, const Task& task, const char* step,
    const std::function<double(const Eigen::VectorXd&, RankingScratch&, const Task&)>& value)
{
    TriangleGrid grid{steps, std::vector<double>(static_cast<std::size_t>(steps * (steps + 1) / 2))};
    parallelFor(static_cast<std::size_t>(steps), threads, task, [&](std::size_t i, const Task& part) {
        RankingScratch scratch;
        const int row = static_cast<int>(i);
        for (int column = 0; column < steps - row; ++column) {
            part.checkpoint(static_cast<double>(column) / (steps - row), step);
            grid.values[grid.index(row, column)] = value(triangle.at(grid.middle(row, column)), scratch, part);
        }
        part.checkpoint(1.0, step);
    });
    return grid;
}

/// The mean of the cells up to `radius` away, in the three directions of the grid.
std::vector<double> averaged(const TriangleGrid& grid, int radius)
{
    std::vector<double> means(grid.values.size());
    for (int row = 0; row < grid.steps; ++row) {
        for (int column = 0; column < grid.steps - row; ++column) {
            double sum = 0.0;
            double count = 0.0;
            for (int up = -radius; up <= radius; ++up) {
                for (int along = std::max(-radius, -radius - up); along <= std::min(radius, radius - up); ++along) {
                    const int r = row + up;
                    const int c = column + along;
                    if (r < 0 || c < 0 || c >= grid.steps - r)
                        continue;
                    sum += grid.values[grid.index(r, c)];
                    ++count;
                }
            }
            means[grid.index(row, column)] = sum / count;
        }
    }
    return means;
}

struct Point {
    Eigen::Vector3d shares;
    double value;
};

/// Where the level crosses the sides of a small triangle.
void addPiece(const std::array<Point, 3>& corners, double level, std::vector<ContourPiece>& pieces)
{
    std::vector<Eigen::Vector3d> ends;
    for (std::size_t i = 0; i < 3; ++i) {
        const Point& a = corners[i];
        const Point& b = corners[(i + 1) % 3];
        if ((a.value < level) != (b.value < level)) {
            const double t = (level - a.value) / (b.value - a.value);
            ends.emplace_back((1.0 - t) * a.shares + t * b.shares);
        }
    }
    if (ends.size() == 2)
        pieces.push_back({level, ends[0], ends[1]});
}

}  // namespace

Triangle shareTriangle(const Eigen::VectorXd& alpha, const std::array<Index, 3>& rankers)
{
    constexpr double least = 1e-9;
    double joint = 0.0;
    Eigen::VectorXd rest = alpha;
    for (const Index ranker : rankers) {
        joint += alpha[ranker];
        rest[ranker] = 0.0;
    }
    if (joint < least) {
        joint = 1.0;
        rest.setZero();
    }
    Triangle triangle{rest.replicate(1, 3)};
    for (Index corner = 0; corner < 3; ++corner)
        triangle.corners(rankers[static_cast<std::size_t>(corner)], corner) += joint;
    return triangle;
}

std::optional<Eigen::Vector3d> sharesOf(const Triangle& triangle, const Eigen::VectorXd& alpha)
{
    constexpr double near = 1e-7;
    Eigen::Matrix<double, Eigen::Dynamic, 2> sides(alpha.size(), 2);
    sides << triangle.corners.col(1) - triangle.corners.col(0), triangle.corners.col(2) - triangle.corners.col(0);
    const Eigen::VectorXd from = alpha - triangle.corners.col(0);
    const Eigen::Vector2d place = (sides.transpose() * sides).inverse() * (sides.transpose() * from);
    if ((sides * place - from).norm() > near || place.minCoeff() < -near || place.sum() > 1.0 + near)
        return std::nullopt;
    const Eigen::Vector2d inside = place.cwiseMax(0.0);
    return Eigen::Vector3d(std::max(0.0, 1.0 - inside.sum()), inside[0], inside[1]);
}

Eigen::Vector3d TriangleGrid::middle(int row, int column) const
{
    const double third = (row + 1.0 / 3.0) / steps;
    const double second = (column + 1.0 / 3.0) / steps;
    return {1.0 - second - third, second, third};
}

std::array<int, 2> TriangleGrid::cellAt(const Eigen::Vector3d& shares) const
{
    const int row = std::clamp(static_cast<int>(shares[2] * steps), 0, steps - 1);
    return {row, std::clamp(static_cast<int>(shares[1] * steps), 0, steps - row - 1)};
}

double TriangleGrid::low() const
{
    return *std::ranges::min_element(values);
}

double TriangleGrid::high() const
{
    return *std::ranges::max_element(values);
}

TriangleGrid exactTriangle(
    const ObjectiveFunction& objective, const Triangle& triangle, int steps, unsigned threads, const Task& task)
{
    return fill(triangle, steps, threads, task, "Triangle",
        [&](const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& part) {
            return objective(alpha, scratch, part);
        });
}

TriangleGrid smoothedTriangle(
    const ScoreTable& table, const Triangle& triangle, double beta, int steps, unsigned threads, const Task& task)
{
    return fill(triangle, steps, threads, task, "Smoothed triangle",
        [&](const Eigen::VectorXd& alpha, RankingScratch&, const Task& part) {
            return smoothedMapValue(table, alpha, beta, part);
        });
}

std::vector<ContourPiece> contours(const TriangleGrid& grid, const std::vector<double>& levels, int radius)
{
    const std::vector<double> means = averaged(grid, radius);
    const auto point = [&](int row, int column) {
        return Point{grid.middle(row, column), means[grid.index(row, column)]};
    };
    std::vector<ContourPiece> pieces;
    for (int row = 0; row + 1 < grid.steps; ++row) {
        for (int column = 0; column + 1 < grid.steps - row; ++column) {
            for (const double level : levels) {
                addPiece({point(row, column), point(row, column + 1), point(row + 1, column)}, level, pieces);
                if (column + 2 < grid.steps - row)
                    addPiece(
                        {point(row, column + 1), point(row + 1, column + 1), point(row + 1, column)}, level, pieces);
            }
        }
    }
    return pieces;
}

}  // namespace rankscape
