// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/regression_tree.h"

namespace rankscape {

struct BaggingOptions {
    int members = 50;
    double rowShare = 0.5;  // drawn with replacement
    double rankerShare = 0.5;  // drawn without
    int depth = 5;  // of trees
    double lambda = 1.0;  // of ridge regression
};

/// What one member is grown from.
struct BaggedPatch {
    std::vector<Eigen::Index> rows;
    std::vector<Eigen::Index> rankers;  // rising
};

BaggedPatch baggedPatch(
    std::uint64_t seed, int member, Eigen::Index rows, Eigen::Index rankers, const BaggingOptions& options);

/// Bagged regression trees on the grades.
Trees baggedTrees(const StackedRows& all, const BaggingOptions& options, std::uint64_t seed, unsigned threads = 0,
    const Task& task = {});

/// Mean weights of bagged ridge regressions on the grades, 0 for rankers that a member did not see. [rankers]
Eigen::VectorXd baggedRidge(
    const StackedRows& all, const BaggingOptions& options, std::uint64_t seed, const Task& task = {});

Learner baggingReg();

}  // namespace rankscape
