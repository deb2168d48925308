// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/base/task.h"
#include "core/models/weights.h"
#include "core/objective/objective_function.h"

namespace rankscape {

/// What one ranker is worth to an ensemble.
struct Contribution {
    double alone = 0.0;  // value of it alone
    double leftOut = 0.0;  // how much the value falls without it, the others keeping their proportions
    double shapley = 0.0;  // its fair share of the value: the mean gain over all orders in which rankers may come in
    double low = 0.0;  // 95 % of the Shapley values of bootstrap samples of topics are between these
    double high = 0.0;
    double weight = 0.0;  // its own in the ensemble, which is what the ambiguity paper takes for its contribution
};

struct Contributions {
    double all = 0.0;  // value of the ensemble
    double none = 0.0;  // value of no ranker: documents in the order of their rows
    std::vector<Contribution> rankers;  // [rankers]; their Shapley values sum to all − none
    bool sampled = false;  // over random orders, since there are more than 12 rankers
};

struct ContributionOptions {
    int orders = 500;  // random ones, where subsets are too many
    int samples = 1000;  // of the bootstrap
    std::uint64_t seed = 1;
    unsigned threads = 0;
};

/// The value of a subset is that of its rankers with the weights in their proportions; rankers of weight 0 share
/// evenly if they are alone. Exact over all subsets up to 12 rankers: Shapley (1953). This answers what the gEnM paper
/// leaves open, how to tell which constituent is redundant. \throws Error without a relevant document; Cancelled
Contributions contributions(const ObjectiveFunction& objective, const Weights& weights,
    const ContributionOptions& options = {}, const Task& task = {});

}  // namespace rankscape
