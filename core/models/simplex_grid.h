// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

namespace rankscape {

/// How many weights of the simplex are multiples of 1 / parts: C(parts + rankers − 1, rankers − 1).
double simplexGridSize(Eigen::Index rankers, int parts);

/// All of them, those with most on the first rankers first.
std::vector<Eigen::VectorXd> simplexGrid(Eigen::Index rankers, int parts);

}  // namespace rankscape
