// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/regression_tree.h"

namespace rankscape {

struct ConvexOptions {
    double sparseness = 0.001;  // λ1, of the sum of weights
    double diversity = 0.1;  // λ2
    bool isNonnegative = true;
};

/// The least ½ w · H w − q · w, over w ≥ 0 or over all w.
struct ConvexProgram {
    Eigen::MatrixXd h;
    Eigen::VectorXd q;
};

/// Of mean (Σ w x − y)² + λ1 Σ w − λ2 mean (Σ w x² − (Σ w x)²).
ConvexProgram convexProgram(
    const Eigen::MatrixXd& scores, const Eigen::VectorXd& targets, const ConvexOptions& options);
double convexObjective(const Eigen::MatrixXd& scores, const Eigen::VectorXd& targets, const Eigen::VectorXd& weights,
    const ConvexOptions& options);

/// By active sets; over all w the shortest, where rankers that are alike leave a choice. [rankers]
Eigen::VectorXd solvedConvex(const ConvexProgram& program, bool isNonnegative);

/// Convex ensemble learning with sparsity and diversity.
Learner convexDs();

}  // namespace rankscape
