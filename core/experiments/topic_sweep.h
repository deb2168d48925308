// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/rankers/score_collection.h"
#include "core/scores/folds.h"

namespace rankscape {

/// MAP of rankers with different numbers of topics k: what is tried.
struct SweepSpec {
    std::vector<RankerSetting> rankers;  // with an option "k"
    std::vector<int> counts;  // k, rising
    std::string folds = "parity";  // see makeFolds()
    int seeds = 1;  // of rankers that draw, see sweepSeeds(); MAP is their mean
};

/// One ranker with one k.
struct SweepPoint {
    std::size_t ranker;  // in SweepSpec::rankers
    int k;  // what it works with: no more than the collection admits
    double map;  // over all topics with a relevant document, mean over the seeds
    double spread;  // standard deviation over the seeds
    Eigen::VectorXd precisions;  // average precision of each of these topics, mean over the seeds
};

/// The seed itself, and as many others derived from it as make `count`.
std::vector<std::uint64_t> sweepSeeds(std::uint64_t seed, int count);

/// Reads "50,75,100"; gives them rising. \throws Error if that is not a list of whole numbers, each 1 or more and once.
std::vector<int> sweepCounts(const std::string& text);

/// Which k to take, chosen in two ways.
struct SweepChoice {
    int best;  // highest MAP on all topics: choosing so leaks, the MAP is too good
    double bestMap;
    std::vector<int> chosen;  // [folds] highest MAP on the fold's training topics
    double honestMap;  // of these, on the topics they were not chosen by
};

/// A k that was asked for and is more than the collection admits: there is one point for all such.
struct ReducedCount {
    std::size_t ranker;  // in SweepSpec::rankers
    int asked;
    int used;
};

struct Sweep {
    SweepSpec spec;
    std::vector<std::string> labels;  // [rankers]
    std::vector<SweepPoint> points;  // by ranker, then k
    std::vector<SweepChoice> choices;  // [rankers]
    Recipe recipe;
    std::vector<ReducedCount> reduced = {};
};

using SweepListener = std::function<void(const SweepPoint&)>;

/// Scores every combination, one after the other; with a cache what is there already is not fitted again, so a sweep
/// that was stopped goes on where it was.
/// \throws Error if a ranker has no k, or nothing can be measured; Cancelled
Sweep sweepTopics(const Collection& collection, const ScoringOptions& options, const SweepSpec& spec,
    const SweepListener& listener = {}, const Task& task = {});

/// The choices for given points and folds (positions among the topics with a relevant document).
SweepChoice choose(const std::vector<SweepPoint>& points, const std::vector<Fold>& folds);

}  // namespace rankscape
