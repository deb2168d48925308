// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/grade_pairs.h"
#include "core/ensembles/hinge_program.h"
#include "core/ensembles/learner.h"

namespace rankscape {

/// ½ w · w + C Σ max(0, 1 − w · z)² over pairs at its least: Newton's method on w, each step halved until it helps, until
/// the gradient is 0 but for rounding. With no pair w = 0. \param tell  hears of every step, the first with w = 0
LossStep solveSquaredHinge(const GradePairs& pairs, double cost, const LossSink& tell = {}, const Task& task = {});

/// The same with the hinge itself, max(0, 1 − w · z), by an interior point method on one variable a pair.
/// \throws Error if these are too many
LossStep solveHinge(const GradePairs& pairs, double cost, const LossSink& tell = {}, const Task& task = {});

/// Ranking SVM: Herbrich et al. (2000), Joachims (2002); in the primal: Chapelle and Keerthi (2010).
Learner rankingSvm();

}  // namespace rankscape
