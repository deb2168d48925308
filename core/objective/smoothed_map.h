// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// The smoothed objective at a point, with its derivatives in the weights.
struct SmoothedMap {
    double value = 0.0;
    Eigen::VectorXd gradient;  // [rankers]
    Eigen::MatrixXd hessian;  // [rankers × rankers], symmetric, in general indefinite
};

/// MAP with each rank smoothed by a sigmoid: problem (P4) of Wang, Choi and Liu (2017),
///   1/L Σ_i 1/|D_i| Σ_j j / R̂_j,   R̂_j = 1 + Σ_{d ≠ d_j} g_d,   g_d = 1 / (1 + e^{β (h_j − h_d)}),
/// over the L topics with a relevant document, the relevant documents of each in falling order of h = S α, which the
/// paper leaves open. Derivatives are exact; the paper's Algorithm 2 and equation 17 are misprinted.
/// Differences are cut at ±40/β, where g equals 0 or 1 to the last bit but one.
///
/// \param alpha  [rankers]; need not sum to 1
/// \param beta   sharpness > 0, in units of 1 / score: the larger, the closer to MAP
/// \throws Cancelled between two topics
SmoothedMap smoothedMap(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, const Task& task = {});

/// One topic's addend, value and gradient, taking these rows as the relevant ones; 0 if there are none.
/// \param scores [documents × rankers]
SmoothedMap smoothedPrecision(const Eigen::MatrixXd& scores, const std::vector<Eigen::Index>& relevant,
    const Eigen::VectorXd& alpha, double beta);

/// The value alone, at less than half of the cost.
double smoothedMapValue(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, const Task& task = {});

}  // namespace rankscape
