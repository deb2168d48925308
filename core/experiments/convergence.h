// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiments/experiment.h"

namespace rankscape {

/// What there is to know of one step of a learner.
struct ConvergenceStep {
    double objective = 0.0;  // what it maximises, as it told
    double smoothed = 0.0;  // smoothed MAP on the training topics
    double map = 0.0;  // exact, on the training topics
    double test = 0.0;  // exact, on the test topics; NaN if there are none
    double gradient =
        0.0;  // length of the smoothed objective's gradient, as far as it can be followed on the simplex
    double length = 0.0;  // the largest change of a weight since the step before
    int held = 0;  // weights at 0: the active set
    double sharpness = 0.0;  // β times what the learner's own weights sum to: the β that it sees
    double validation = 0.0;  // exact, on the validation topics of a given fold; NaN if there are none
};

struct Convergence {
    double beta = 0.0;
    std::size_t part = 0;  // 0: learned on all topics; else the fold, from 1
    std::vector<ConvergenceStep> steps;
};

/// The way of the chosen start. \throws Error if its steps have no weights
/// \param table what the experiment was run on \param part see Convergence
/// \param beta  where the learner has no sharpness of its own \throws Cancelled
Convergence inspect(const ScoreTable& table, const Experiment& experiment, std::size_t part, double beta,
    unsigned threads = 0, const Task& task = {});

/// How long the part of a gradient is that points along the simplex: weights at 0 that it would push below are held.
double lengthOnSimplex(const Eigen::VectorXd& gradient, const Eigen::VectorXd& alpha);

}  // namespace rankscape
