// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/task.h"

namespace rankscape {

/// The two directions in which points vary most, the first the most: orthonormal, [dimensions × 2], one column if there
/// is one dimension. Their largest entry is positive. By iterating a subspace, so that there are checkpoints.
/// \param points [dimensions × points] \throws Cancelled
Eigen::MatrixXd mainDirections(const Eigen::MatrixXd& points, const Task& task = {});

}  // namespace rankscape
