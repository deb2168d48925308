// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/objective/smoothed_map.h"

namespace rankscape {

/// 0 … rankers − 1.
std::vector<Eigen::Index> allOf(Eigen::Index rankers);

/// Orthonormal basis of the directions that keep the sum of the weights and move only `free`, [rankers × free − 1].
Eigen::MatrixXd feasibleDirections(Eigen::Index rankers, const std::vector<Eigen::Index>& free);

/// An ascent direction within `basis`: Newton's, with every eigenvalue of the Hessian there taken as
/// −max(|λ|, 1e-3 max |λ|). At most 0.25 in any weight; zero if the basis is empty.
Eigen::VectorXd newtonStep(const SmoothedMap& at, const Eigen::MatrixXd& basis);

}  // namespace rankscape
