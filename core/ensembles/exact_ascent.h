// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"
#include "core/objective/line_landscape.h"

namespace rankscape {

struct ExactAscentOptions {
    int searches = 200;  // along lines, at most
    std::uint64_t seed = 1;  // of the random directions
};

/// Maximises an objective itself by exact searches along lines, each of which finds the best point of its line (gem.md, C): first
/// towards and away from each ranker, then in random directions; the order begins anew until none helps. Never falls.
Trace climbExactly(const ObjectiveFunction& objective, const StartPoint& start, const ExactAscentOptions& options,
    const std::function<void(const Step&)>& onStep = {}, const Task& task = {});

/// The line through α that ends where a weight would become negative; both ends are α if it has no length.
/// \pre α lies on the simplex, and the direction sums to 0
Line chord(const Eigen::VectorXd& alpha, const Eigen::VectorXd& direction);

Learner exactAscent();

}  // namespace rankscape
