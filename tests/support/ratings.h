// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/recommenders/recommender.h"

namespace rankscape::test {

/// The ratings of a fixture of golden/rec, by six users of eight items: [user, item, rating] each.
RatingMatrix ratingsOf(const nlohmann::json& fixture);

/// Ratings that users of two tastes gave about a third of so many items.
Ratings randomRatings(std::uint64_t seed, int users, int items);

/// Scores of all users, [users × items].
Eigen::MatrixXd scoresOf(const Recommender& recommender, Eigen::Index users);

/// Each user's items without a rating, best first, of equal ones the earlier.
std::vector<std::vector<Eigen::Index>> rankingsOf(const Eigen::MatrixXd& scores, const RatingMatrix& ratings);

}  // namespace rankscape::test
