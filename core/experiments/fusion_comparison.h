// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <vector>

#include "core/measures/measure.h"
#include "core/measures/significance.h"
#include "core/objective/objective.h"
#include "core/scores/fusion.h"
#include "core/scores/normalization.h"

namespace rankscape {

/// A fusion method of scores normalised in one way, measured where topics were tested.
struct FusionResult {
    const Normalization* normalization;  // null for methods that see ranks alone
    const Fusion* fusion;
    std::vector<FusionSetting>
        chosen;  // [folds], by the objective on the training topics; empty where there is nothing to choose
    Eigen::VectorXd tested;  // [measures], means over the topics, each where it was tested
    Effect value;  // mean of the objective over the topics, and its interval
    double p = 1.0;  // of Wilcoxon's test against the best single ranker, corrected by Holm for all results together
};

/// What fusions have to be better than: the ranker that is best by the objective on the training topics of each fold,
/// with the documents that it retrieved and no others, measured where topics were tested.
struct BestSingle {
    std::vector<Eigen::Index> chosen = {};  // [folds], rankers; one of all topics without folds
    Eigen::VectorXd tested = {};  // [measures]
    Effect value = {};
};

struct FusionComparison {
    std::vector<Measure> measures;  // the objective among them
    std::vector<FusionResult> results;  // the highest value of the objective first
    std::size_t topics = 0;  // tested
    BestSingle single = {};
};

/// What a method that has something to choose chooses from, the first of equally good ones: the trials of its parameter, or
/// equal weights and all weights that are multiples of 1/n, n ≤ 10 the largest with at most 200 of them (equal weights
/// alone for more than 200 rankers, and for presets of engines).
std::vector<FusionSetting> trialsOf(const Fusion& fusion, Eigen::Index rankers);

struct FusionComparisonOptions {
    std::string folds = "parity";  // see makeFolds()
    Objective objective = meanAveragePrecision();
    std::uint64_t seed = 1;  // of folds and intervals
    unsigned threads = 0;  // 0 = one a processor
};

/// Every normalisation with every method of scores, and every method of ranks once. Without folds all topics are trained
/// and tested on. \param table with scores as the rankers gave them
/// \throws Error if no topic has a relevant document, or of makeFolds(); Cancelled
FusionComparison compareFusions(
    const ScoreTable& table, const FusionComparisonOptions& options, const Task& task = {});

}  // namespace rankscape
