// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/regression_tree.h"

namespace rankscape {

/// What an error counts, from 0 to 1 for the largest.
enum class ErrorForm { linear, square, exponential };

struct AdaBoostOptions {
    int rounds = 50;
    int depth = 3;
    ErrorForm form = ErrorForm::linear;
    TreeJoin join = TreeJoin::median;
};

/// What a round found.
struct BoostedTree {
    std::vector<Eigen::Index> rows;  // that it was grown from
    RegressionTree tree;
    double meanLoss = 0.0;  // under the weights of the round
    double alpha = 1.0;  // what the tree counts
};

/// AdaBoost.R2, Drucker (1997), with rows drawn by their weights. Ends before the last round with one that is right
/// everywhere, or before one whose mean loss is a half or more, unless it is the first.
std::vector<BoostedTree> boostedTrees(
    const StackedRows& all, const AdaBoostOptions& options, std::uint64_t seed, const Task& task = {});

Trees joined(const std::vector<BoostedTree>& rounds, TreeJoin join);

Learner adaBoostReg();

}  // namespace rankscape
