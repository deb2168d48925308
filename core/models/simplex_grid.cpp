// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/simplex_grid.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Appends what begins as `units` and divides `left` parts among the rankers from `ranker` on.
// NOLINTNEXTLINE(misc-no-recursion): as deep as there are rankers
void extend(std::vector<Eigen::VectorXd>& grid, Eigen::VectorXd& units, Index ranker, int left)
{
    if (ranker + 1 == units.size()) {
        units[ranker] = left;
        grid.push_back(units);
        return;
    }
    for (int unit = left; unit >= 0; --unit) {
        units[ranker] = unit;
        extend(grid, units, ranker + 1, left - unit);
    }
}

}  // namespace

double simplexGridSize(Index rankers, int parts)
{
    double points = 1.0;
    for (Index k = 1; k < rankers; ++k)
        points *= (parts + static_cast<double>(k)) / static_cast<double>(k);
    return points;
}

std::vector<Eigen::VectorXd> simplexGrid(Index rankers, int parts)
{
    std::vector<Eigen::VectorXd> grid;
    Eigen::VectorXd units = Eigen::VectorXd::Zero(rankers);
    extend(grid, units, 0, parts);
    for (Eigen::VectorXd& point : grid)
        point /= parts;
    return grid;
}

}  // namespace rankscape
