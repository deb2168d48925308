// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/objective/smoothed_map.h"

namespace rankscape::test {

/// smoothedMap() as its definition reads: every pair, one exponential each.
SmoothedMap plainSmoothedMap(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta);

}  // namespace rankscape::test
