// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/base/counted_random.h"
#include "core/ratings/rating_split.h"

namespace rankscape {

/// One of the items that the user has no entry for, each as likely: that of word n. \pre there is one
inline std::int32_t unratedItem(
    const RatingMatrix& ratings, Eigen::Index user, const CountedRandom& random, std::uint64_t n)
{
    const int* const rated = ratings.innerIndexPtr() + ratings.outerIndexPtr()[user];
    const std::int32_t count = ratings.outerIndexPtr()[user + 1] - ratings.outerIndexPtr()[user];
    const auto place = static_cast<std::int32_t>(random.below(n, static_cast<std::uint64_t>(ratings.cols() - count)));
    std::int32_t below = 0;  // rated items among those before it
    std::int32_t most = count;
    while (below < most) {
        const std::int32_t middle = (below + most) / 2;
        if (rated[middle] - middle <= place)
            below = middle + 1;
        else
            most = middle;
    }
    return place + below;
}

/// Whether the user has an entry for every item, so that none can be drawn.
inline bool hasAllItems(const RatingMatrix& ratings, Eigen::Index user)
{
    return ratings.outerIndexPtr()[user + 1] - ratings.outerIndexPtr()[user] == ratings.cols();
}

}  // namespace rankscape
