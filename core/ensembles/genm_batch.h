// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"

namespace rankscape {

struct GenmBatchOptions {
    double beta = 200.0;  // sharpness of the smoothed objective
    int iterations = 100;  // at most
    double tolerance = 1e-7;  // stop when a step gains less
};

/// gEnM.BAT, corrected: Newton's method on the smoothed MAP of Wang, Choi and Liu (2017), Algorithm 1, made to climb.
/// Their step α + H⁻¹∇ with the printed gradient stays where it starts; here derivatives are exact, the weights stay
/// on the simplex, eigenvalues of the Hessian on the free weights are taken as −max(|λ|, 1e-3 max |λ|), a step is at
/// most 0.25 in any weight and is halved until it gains (Armijo 1e-4). The objective never falls.
/// \param onStep is told of every iterate
Trace climb(const ScoreTable& training, const StartPoint& start, const GenmBatchOptions& options,
    const std::function<void(const Step&)>& onStep = {}, const Task& task = {});

/// Its row: many starts at once; of where they end, the one with the highest exact training MAP.
Learner genmBatch();

}  // namespace rankscape
