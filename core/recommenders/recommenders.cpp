// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/base/error.h"
#include "core/recommenders/bpr.h"
#include "core/recommenders/cdae.h"
#include "core/recommenders/explicit_als.h"
#include "core/recommenders/heat.h"
#include "core/recommenders/implicit_als.h"
#include "core/recommenders/list_rank.h"
#include "core/recommenders/neighbours.h"
#include "core/recommenders/recommender.h"

namespace rankscape {

// The one place to add a recommender.
std::span<const RankerType> recommenderTypes()
{
    static const std::array all{
        heat(),
        userKnn(),
        itemKnn(),
        implicitFactors(),
        explicitFactors(),
        bpr(),
        cdae(),
        listRank(),
    };
    return all;
}

std::vector<RankerSetting> initialRecommenders()
{
    return {rankerSetting("heat"), rankerSetting("user-knn"), rankerSetting("item-knn"), rankerSetting("mf")};
}

Parameter factorsParameter(double initial)
{
    return {.name = "k",
        .label = "factors k",
        .initial = initial,
        .least = 1.0,
        .most = 500.0,
        .whole = true,
        .help = "how many numbers stand for a user and for an item"};
}

Parameter penaltyParameter(double initial, double least)
{
    return {.name = "lambda",
        .label = "penalty λ",
        .initial = initial,
        .least = least,
        .most = 10000.0,
        .help = "of large factors: the more, the closer to 0 they stay"};
}

Parameter sweepsParameter(double initial)
{
    return {.name = "sweeps",
        .label = "sweeps",
        .initial = initial,
        .least = 1.0,
        .most = 1000.0,
        .whole = true,
        .help = "how often users and items are solved in turn"};
}

Parameter rateParameter(double initial)
{
    return {.name = "rate",
        .label = "step size",
        .initial = initial,
        .least = 1e-6,
        .most = 10.0,
        .help = "how far a step goes"};
}

Parameter epochsParameter(double initial)
{
    return {.name = "epochs",
        .label = "passes",
        .initial = initial,
        .least = 1.0,
        .most = 10000.0,
        .whole = true,
        .help = "how often all ratings are gone through"};
}

Parameter positivesParameter()
{
    return {.name = "positives",
        .label = "liked from rating",
        .initial = 4.0,
        .least = 0.0,
        .most = 1000.0,
        .help = "the least rating that says that a user likes an item; 0: every rating does"};
}

Parameter negativesParameter(double initial)
{
    return {.name = "negatives",
        .label = "items drawn",
        .initial = initial,
        .least = 0.0,
        .most = 100.0,
        .whole = true,
        .help = "for each rating so many of the user's unrated items are drawn"};
}

Parameter valuesParameter()
{
    return {.name = "values",
        .label = "a rating counts",
        .choices = {"rating", "binary"},
        .help = "as it is, or 1, whatever it says"};
}

void requirePositives(const RatingMatrix& positives, std::string_view recommender)
{
    if (positives.nonZeros() == 0)
        throw Error(std::string(recommender)
            + " has nothing to learn from: no rating is as high as a liked item's must be. Lower that level.");
}

RatingMatrix valuesOf(const RatingMatrix& ratings, const ParameterValues& values)
{
    return values.at("values") > 0.5 ? atLeast(ratings, -1e300) : ratings;
}

}  // namespace rankscape
