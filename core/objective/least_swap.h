// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/models/weights.h"

namespace rankscape {

/// The weights nearest to `weights`, in Euclidean distance, under which two documents have the same score: min ‖w' − w‖
/// with d·w' = 0, w' on the simplex. Beyond them, seen from `weights`, the documents have changed places.
/// \param lead  d [rankers], the scores of one document less those of the other
/// \returns nothing if no weights have the one ahead, or none the other
std::optional<Weights> leastSwap(const Weights& weights, const Eigen::VectorXd& lead);

}  // namespace rankscape
