// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ratings.h"

#include <algorithm>

#include "core/base/random.h"

namespace rankscape::test {

RatingMatrix ratingsOf(const nlohmann::json& fixture)
{
    RatingMatrix ratings(6, 8);
    for (const auto& rating : fixture.contains("ratings") ? fixture["ratings"] : fixture)
        ratings.insert(rating[0].get<int>(), rating[1].get<int>()) = rating[2].get<double>();
    ratings.makeCompressed();
    return ratings;
}

Ratings randomRatings(std::uint64_t seed, int users, int items)
{
    Random random(seed);
    Ratings ratings;
    for (int user = 0; user < users; ++user)
        ratings.users.push_back(std::to_string(user + 1));
    for (int item = 0; item < items; ++item)
        ratings.items.push_back(std::to_string(item + 1));
    for (int user = 0; user < users; ++user) {
        for (int item = 0; item < items; ++item) {
            const bool isLiked = user % 2 == item % 2;
            if (random.below(isLiked ? 2 : 6) == 0)
                ratings.ratings.push_back({user, item, isLiked ? 5.0F : 2.0F, 0, user + item});
        }
    }
    return ratings;
}

Eigen::MatrixXd scoresOf(const Recommender& recommender, Eigen::Index users)
{
    Eigen::MatrixXd scores;
    for (Eigen::Index user = 0; user < users; ++user) {
        const Eigen::VectorXd row = recommender.score(user);
        scores.conservativeResize(users, row.size());
        scores.row(user) = row;
    }
    return scores;
}

std::vector<std::vector<Eigen::Index>> rankingsOf(const Eigen::MatrixXd& scores, const RatingMatrix& ratings)
{
    std::vector<std::vector<Eigen::Index>> rankings(static_cast<std::size_t>(scores.rows()));
    for (Eigen::Index user = 0; user < scores.rows(); ++user) {
        auto& ranking = rankings[static_cast<std::size_t>(user)];
        for (Eigen::Index item = 0; item < scores.cols(); ++item) {
            if (ratings.coeff(user, item) == 0.0)
                ranking.push_back(item);
        }
        std::ranges::stable_sort(ranking, std::greater{}, [&](Eigen::Index item) { return scores(user, item); });
    }
    return rankings;
}

}  // namespace rankscape::test
