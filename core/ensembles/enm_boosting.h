// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"

namespace rankscape {

/// One round of EnM.B: everything that its step computed.
struct BoostingRound {
    Eigen::VectorXd topicWeights;  // D [topics]
    Eigen::Index chosen = 0;  // ranker
    double delta = 0.0;  // added to its weight: atanh Σ_i D_i AP(chosen, i)
    Eigen::VectorXd alpha;  // after the step, [rankers], not normalised
    Eigen::VectorXd averagePrecision;  // of the ensemble, [topics]
    double map = 0.0;
};

/// EnM.B: Algorithm 1 of Wang, Lee and Choi (2016), with its open points decided. Each round the ranker of the pool with
/// the highest Σ D_i AP_i gains weight (equation 37) and leaves the pool, which is refilled when empty; D_i ∝
/// e^{−AP_i}. Stops when MAP changes by at most measureRounding, never before round 2, or after `rounds`.
/// The stopping round is part of the result. \throws Error; Cancelled
std::vector<BoostingRound> boost(const ScoreTable& training, int rounds, const Task& task = {});

/// Its row: keeps the round with the highest training MAP, since MAP goes up and down from round to round.
Learner enmBoosting();

}  // namespace rankscape
