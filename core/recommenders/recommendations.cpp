// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/recommendations.h"

#include <algorithm>
#include <cmath>

#include "core/base/highest.h"

namespace rankscape {

namespace {

std::vector<Reason> strongest(std::vector<Reason> reasons, std::size_t count)
{
    std::erase_if(reasons, [](const Reason& reason) { return reason.amount == 0.0; });
    keepFirst(reasons, count, [](const Reason& a, const Reason& b) {
        return std::abs(a.amount) != std::abs(b.amount) ? std::abs(a.amount) > std::abs(b.amount) : a.index < b.index;
    });
    return reasons;
}

}  // namespace

std::vector<Recommendation> recommendations(const FittedRecommenders& fitted, std::size_t recommender,
    Eigen::Index user, std::size_t count, std::size_t reasons)
{
    const Recommender& asked = *fitted.recommenders.at(recommender);
    const Eigen::VectorXd scores = asked.score(user);
    std::vector<std::int32_t> items = candidatesOf(scores, fitted.training, user, 0);
    keepFirst(items, count, byValue(scores, std::greater{}));
    std::vector<Recommendation> found;
    for (const std::int32_t item : items)
        found.push_back({item, scores[item], strongest(asked.explain(user, item), reasons)});
    return found;
}

}  // namespace rankscape
