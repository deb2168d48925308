// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/score_collection.h"
#include "core/recommenders/recommender.h"

namespace rankscape {

/// Recommenders, and what they were fitted to.
struct FittedRecommenders {
    RatingMatrix training;
    std::vector<std::unique_ptr<const Recommender>> recommenders;
    std::vector<double> seconds;  // to fit each, or to read it from the cache
    std::vector<bool> cached;
};

/// All of them, one after the other: each uses all threads. From the cache where they are there, and kept in it.
/// \throws Error if one is no recommender; Cancelled
FittedRecommenders fitRecommenders(
    const RatingMatrix& training, const ScoringOptions& options, const FitListener& listener, const Task& task = {});

/// A rating as a grade: rounded down, but at least 1.
int gradeOf(double rating);

/// A user's items without a rating in training that any of the recommenders has among its `best` best, rising; all of them
/// if that is 0. \param scores [items × recommenders]
std::vector<std::int32_t> candidatesOf(
    const Eigen::MatrixXd& scores, const RatingMatrix& training, Eigen::Index user, std::size_t best);

struct ScoredRatings {
    ScoreTable table;
    std::vector<RankerFit> fits;  // [recommenders]
    std::shared_ptr<const FittedRecommenders> fitted;
};

/// The way in from ratings: users are topics, items that they have not rated in training are candidates, tested ratings
/// are judgments. Scores are normalised over a user's candidates.
/// \param best  of each recommender's items for a user are candidates; 0: all
/// \throws Error if there is no ranker, the same one twice, one that is of texts, or a score that is not finite; Cancelled
ScoredRatings scoreRatings(const Ratings& ratings, const SplitRatings& split, const ScoringOptions& options,
    std::size_t best, const Recipe& source, const FitListener& listener = {}, const Task& task = {});

}  // namespace rankscape
