// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/SparseCore>
#include <cstdint>
#include <vector>

#include "core/ratings/rating_options.h"
#include "core/ratings/ratings.h"

namespace rankscape {

/// Ratings [users × items], a user's items rising.
using RatingMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;

/// What is learned from and what is tested on.
struct SplitRatings {
    RatingMatrix training;
    std::vector<std::vector<Rating>> test;  // [users] items rising
};

/// What decides by chance whether a rating is tested: those of a user with the least are. The same whatever else is there.
std::uint64_t splitHash(std::uint64_t seed, const std::string& user, const std::string& item);

/// For each rating whether it is tested: of each user's n the floor(n · percent / 100) that the rule takes, of equal ones the
/// item that is first. \throws Error, with file and remedy, if it is split by time and a rating has none
std::vector<bool> testedRatings(const Ratings& ratings, const RatingOptions& options);

/// The two sides. Tells of users without a tested rating. \throws Error as above, or if no user has one
SplitRatings splitRatings(const Ratings& ratings, const RatingOptions& options, ImportReport& findings);

/// The binary form: 1 for ratings of at least `level`, the others are not there.
RatingMatrix atLeast(const RatingMatrix& ratings, double level);

/// [items × users]
RatingMatrix transposed(const RatingMatrix& ratings);

}  // namespace rankscape
