// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommenders/score_ratings.h"

namespace rankscape {

/// An item that a recommender has for a user, and what made it.
struct Recommendation {
    Eigen::Index item;
    double score;
    std::vector<Reason>
        reasons;  // the user's own items by what they add, the most first; none where it cannot be told
};

/// A user's best items that were not rated in training, of equal ones the first.
/// \param reasons  at most so many of each item
std::vector<Recommendation> recommendations(const FittedRecommenders& fitted, std::size_t recommender,
    Eigen::Index user, std::size_t count, std::size_t reasons);

}  // namespace rankscape
