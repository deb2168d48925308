// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"

namespace rankscape {

struct RidgeOptions {
    double lambda = 100.0;  // λ
    bool byTopic = true;  // an intercept for each topic, or one for all
};

/// The weights [rankers] with the least Σ (grade − w · x − intercept)² + λ w · w over all rows, and that value. Intercepts
/// are free.
struct RidgeSolution {
    Eigen::VectorXd weights;
    double loss;
};

RidgeSolution solveRidge(const ScoreTable& training, const RidgeOptions& options, const Task& task = {});

/// Ridge regression on the grades: Hoerl and Kennard (1970), pointwise learning to rank.
Learner ridge();

}  // namespace rankscape
