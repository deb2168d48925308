// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommenders/recommender.h"

namespace rankscape {

struct Neighbour {
    std::int32_t index;
    double similarity;
};

/// Of each row its most similar others, best first, of equal ones the earlier. Similar by the cosine of the two rows, times
/// n / (n + shrink) for n columns that both have. \param columns  the same transposed \param k  at most so many; 0: all
std::vector<std::vector<Neighbour>> nearestRows(const RatingMatrix& rows, const RatingMatrix& columns, std::size_t k,
    double shrink, unsigned threads, const Task& task = {});

/// An item's score is the sum of what the user's k nearest users rated it, times their similarity.
std::unique_ptr<const Recommender> fitUserKnn(
    const RatingMatrix& training, std::size_t k, double shrink, unsigned threads = 0, const Task& task = {});

/// Whose k nearest items count: those of the item that is scored, or those of each item of the user.
enum class NearestOf { candidate, profile };

/// An item's score is the sum of the user's ratings of its nearest items, times their similarity.
std::unique_ptr<const Recommender> fitItemKnn(const RatingMatrix& training, std::size_t k, double shrink,
    NearestOf of, unsigned threads = 0, const Task& task = {});

RankerType userKnn();
RankerType itemKnn();

}  // namespace rankscape
