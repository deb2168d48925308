// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/highest_tie.h"

#include "core/objective/line_landscape.h"

namespace rankscape {

namespace {

/// At breakpoints, at the ends, and in intervals without room for doubles.
HighestTie onLine(const ObjectiveFunction& objective, const OptimumState& best, const Task& task)
{
    const Line line{Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)};
    const LineLandscape landscape = lineLandscape(objective, line, task);
    TieValue highest = landscape.ties;
    for (std::size_t i = 0; i < landscape.map.size(); ++i) {
        if (landscape.map[i] > highest.map && !landscape.hasRoom(i))
            highest = {landscape.map[i], landscape.interval(i).low};
    }
    if (highest.map <= best.map)
        return {best.map, best.weights, best.bound};
    return {highest.map, Weights::normalized(line.at(highest.at)), std::max(best.bound, highest.map)};
}

}  // namespace

std::optional<HighestTie> highestTie(
    const ObjectiveFunction& objective, const OptimumState& best, const OptimumOptions& options, const Task& task)
{
    if (objective.rankerCount() > mostRankersForTies)
        return std::nullopt;
    if (objective.rankerCount() == 1)
        return HighestTie{best.map, best.weights, best.bound};
    if (objective.rankerCount() == 2)
        return onLine(objective, best, task);
    OptimumOptions search = options;
    search.countTies = true;
    search.starts = {best.weights};
    const OptimumState found = certifiedOptimum(objective, search, {}, task);
    return HighestTie{found.map, found.weights, found.bound};
}

}  // namespace rankscape
