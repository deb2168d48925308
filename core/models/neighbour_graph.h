// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/task.h"

namespace rankscape {

/// GᵀLG of a topic's scores G [documents × rankers], L = I − D^−½ S D^−½ being the normalised Laplacian of its graph:
/// two documents are joined where one is among the `neighbours` nearest of the other, in Euclidean distance of their
/// rows; of equally near ones the earlier. 0 for one document. Each document is a silent checkpoint. O(documents² ·
/// rankers). \returns [rankers × rankers]
Eigen::MatrixXd graphPenalty(const Eigen::MatrixXd& scores, int neighbours, const Task& task = {});

}  // namespace rankscape
