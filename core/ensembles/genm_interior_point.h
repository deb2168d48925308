// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"

namespace rankscape {

struct GenmInteriorPointOptions {
    double beta = 200.0;  // sharpness of the smoothed objective
    double barrier = 1e-2;  // μ at the beginning
    double shrink = 0.2;  // of μ from one stage to the next
    double leastBarrier = 1e-8;  // μ of the last stage
    int iterations = 200;  // over all stages, at most
};

/// gEnM.IP, which Wang, Choi and Liu (2017) only name: maximises smoothed MAP + μ Σ ln α_k subject to Σ α_k = 1 (P2) by
/// Newton's method, for ever smaller μ. Steps stay inside the simplex (at most 0.99 of the way to its border) and climb
/// (Armijo); curvatures that point up are turned down, as in gEnM.BAT.
Trace climbInside(const ScoreTable& training, const StartPoint& start, const GenmInteriorPointOptions& options,
    const std::function<void(const Step&)>& onStep = {}, const Task& task = {});

Learner genmInteriorPoint();

}  // namespace rankscape
