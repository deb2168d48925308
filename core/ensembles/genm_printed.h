// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

/// Value of the smoothed objective with gradient and Hessian as Algorithm 2 and equations 16 and 17 of Wang, Choi and Liu
/// (2017) are printed: G has the document itself in it, G^k = Σ β s_k without sign and slope, both sums only where
/// |α s| < 2/β, the Hessian's denominator is (1 + G)². Not derivatives of anything: for comparison.
SmoothedMap printedDerivatives(
    const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, const Task& task = {});

/// Algorithm 1 as printed: α ← α + H⁻¹∇ until the objective falls; negative weights become 0 at the end.
Trace climbAsPrinted(const ScoreTable& training, const StartPoint& start, double beta, int iterations,
    const std::function<void(const Step&)>& onStep = {}, const Task& task = {});

Learner genmPrinted();

}  // namespace rankscape
