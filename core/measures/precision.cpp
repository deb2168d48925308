// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/precision.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

double relevantAmong(const JudgedRanking& ranking, int cutoff)
{
    return static_cast<double>(std::ranges::count_if(
        ranking.hits, [&](const Hit& hit) { return hit.rank <= cutoff && hit.grade >= ranking.level; }));
}

}  // namespace

double precision(const JudgedRanking& ranking, int cutoff)
{
    return ranking.relevant > 0 ? relevantAmong(ranking, cutoff) / cutoff : 0.0;
}

double rPrecision(const JudgedRanking& ranking, int)
{
    return ranking.relevant > 0 ? relevantAmong(ranking, ranking.relevant) / ranking.relevant : 0.0;
}

double recall(const JudgedRanking& ranking, int cutoff)
{
    return ranking.relevant > 0 ? relevantAmong(ranking, cutoff) / ranking.relevant : 0.0;
}

double reciprocalRank(const JudgedRanking& ranking, int)
{
    const auto first = std::ranges::find_if(ranking.hits, [&](const Hit& hit) { return hit.grade >= ranking.level; });
    return first != ranking.hits.end() ? 1.0 / first->rank : 0.0;
}

double interpolatedPrecisionAt(const JudgedRanking& ranking, int percent)
{
    const auto needed = std::max(1.0, std::round(0.01 * percent * ranking.relevant));
    double found = 0.0;
    double best = 0.0;
    for (const Hit& hit : ranking.hits) {
        if (hit.grade < ranking.level)
            continue;
        found += 1.0;
        if (found >= needed)
            best = std::max(best, found / hit.rank);
    }
    return best;
}

std::array<double, 11> interpolatedPrecision(const JudgedRanking& ranking)
{
    std::array<double, 11> interpolated{};
    for (std::size_t level = 0; level < interpolated.size(); ++level)
        interpolated[level] = interpolatedPrecisionAt(ranking, 10 * static_cast<int>(level));
    return interpolated;
}

}  // namespace rankscape
