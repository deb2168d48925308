// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace rankscape {

/// Weights on the simplex as multiples of 1 / parts that sum to exactly 1, by largest remainder; none that is above 0
/// becomes 0. \returns [rankers] as they are closest to the multiples in doubles \throws Error if more are above 0 than parts
Eigen::VectorXd roundedWeights(const Eigen::VectorXd& weights, int parts = 10000);

}  // namespace rankscape
