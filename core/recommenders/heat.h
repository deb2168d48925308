// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommenders/recommender.h"

namespace rankscape {

/// What of an item's ratings counts.
enum class HeatOf { ratings, liked, sum };

/// The same for every user: how many ratings an item has, or how many of at least `level`, or their sum.
std::unique_ptr<const Recommender> fitHeat(const RatingMatrix& training, HeatOf of, double level = 4.0);

RankerType heat();

}  // namespace rankscape
