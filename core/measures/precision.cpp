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

std::array<double, 11> interpolatedPrecision(const JudgedRanking& ranking)
{
    std::vector<double> precisions;  // at each relevant document
    for (const Hit& hit : ranking.hits) {
        if (hit.grade >= ranking.level)
            precisions.push_back(static_cast<double>(precisions.size() + 1) / hit.rank);
    }
    for (std::size_t i = precisions.size(); i-- > 1;)
        precisions[i - 1] = std::max(precisions[i - 1], precisions[i]);

    std::array<double, 11> interpolated{};
    for (std::size_t level = 0; level < interpolated.size(); ++level) {
        const auto needed =
            static_cast<std::size_t>(std::lround(0.1 * static_cast<double>(level) * ranking.relevant));
        const std::size_t index = std::max<std::size_t>(needed, 1) - 1;
        interpolated[level] = index < precisions.size() ? precisions[index] : 0.0;
    }
    return interpolated;
}

}  // namespace rankscape
