// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/measures/rounding.h"
#include "core/objective/certified_optimum.h"

namespace rankscape {

/// The highest value anywhere, also where the order of rows decides between documents that happen to tie.
struct HighestTie {
    double map = 0.0;
    Weights weights;  // the doubles nearest to a place that has it
    double bound = 1.0;  // of values anywhere: above `map` if the search ended before it was proven

    bool isProven() const { return bound <= map; }
    bool isAbove(const OptimumState& best) const { return map > best.map + measureRounding; }
};

inline constexpr Eigen::Index mostRankersForTies = 3;

/// Every breakpoint of the line between two rankers; for three, branch and bound over the closed simplex, which goes
/// through the lines and points on which documents tie. Nothing for more rankers.
/// \param best  of the same objective \param options  gap, time, threads and memory of that search \throws Cancelled
std::optional<HighestTie> highestTie(const ObjectiveFunction& objective, const OptimumState& best,
    const OptimumOptions& options = {}, const Task& task = {});

}  // namespace rankscape
