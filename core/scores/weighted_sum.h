// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace rankscape {

/// h = S α, summed in the order of the rankers, without those of weight 0. \param scores [documents × rankers] \param alpha [rankers]
void weightedSum(const Eigen::MatrixXd& scores, const Eigen::VectorXd& alpha, Eigen::VectorXd& sum);

}  // namespace rankscape
