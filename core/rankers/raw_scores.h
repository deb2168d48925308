// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/rankers/scoring_options.h"

namespace rankscape {

/// What one ranker says of every document for every topic, as it says it.
struct RawScores {
    Eigen::MatrixXd scores;  // [documents × topics]
    Eigen::Index terms = 0;  // of the vocabulary
    std::vector<Eigen::Index> emptyDocuments;  // rising: without an index term
    std::vector<Eigen::Index> emptyTopics;  // rising: whose query has none
    Eigen::Index dimensions = 0;  // see Ranker
    std::string note;  // see noteOf()
    FitTrace trace;  // how its model got better, if it has one
    double seconds = 0.0;  // to fit and score, or to read from the cache
    bool cached = false;  // it was read from the cache
};

/// Hears how fitting gets on: the ranker's position among those asked for, and the step.
using FitListener = std::function<void(std::size_t, const FitStep&)>;

/// Every ranker's scores, from the cache where they are there: what is fitted is kept at once, so that after a cancel
/// it is not lost. A ranker of the same revision with the same options, seed and
/// texts gives the same scores.
/// \throws Error if a score is not finite, naming ranker and topic; Cancelled.
std::vector<RawScores> rawScores(const Collection& collection, const ScoringOptions& options,
    const FitListener& listener = {}, const Task& task = {});

/// Rankers that can be asked anything, with what they were fitted to.
struct FittedRankers {
    Corpus corpus;
    std::vector<std::unique_ptr<const Ranker>> rankers;
};

/// Fits every ranker; topic models come from the cache where they are there.
FittedRankers fitRankers(const Collection& collection, const ScoringOptions& options, const Task& task = {});

}  // namespace rankscape
