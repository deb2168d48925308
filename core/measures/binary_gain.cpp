// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/binary_gain.h"

#include <algorithm>
#include <cmath>

#include "core/measures/precision.h"

namespace rankscape {

namespace {

/// What relevant documents at the first `ranks` ranks gain.
double gainOfFirst(int ranks)
{
    double gain = 0.0;
    for (int rank = 1; rank <= ranks; ++rank)
        gain += 1.0 / std::log2(rank + 1.0);
    return gain;
}

double reachedGain(const JudgedRanking& ranking, int cutoff)
{
    double reached = 0.0;
    for (const Hit& hit : ranking.hits) {
        if (hit.rank <= cutoff && hit.grade >= ranking.level)
            reached += 1.0 / std::log2(hit.rank + 1.0);
    }
    return reached;
}

double expectedBinaryGain(const TiedRanking& ranking, int cutoff)
{
    double reached = 0.0;
    for (const TieGroup& group : ranking.groups) {
        const auto relevant = std::ranges::count_if(group.grades, [&](int grade) { return grade >= ranking.level; });
        const int last = std::min(cutoff, group.above + group.size);
        if (relevant > 0 && last > group.above)
            reached += static_cast<double>(relevant) * (gainOfFirst(last) - gainOfFirst(group.above)) / group.size;
    }
    return reached;
}

double shareOf(double gain, int ranks)
{
    return ranks > 0 ? gain / gainOfFirst(ranks) : 0.0;
}

}  // namespace

double recallOfMost(const JudgedRanking& ranking, int cutoff)
{
    return ranking.relevant > 0 ? recall(ranking, cutoff) * ranking.relevant / std::min(ranking.relevant, cutoff)
                                : 0.0;
}

double ndcgBinary(const JudgedRanking& ranking, int cutoff)
{
    return shareOf(reachedGain(ranking, cutoff), std::min(ranking.relevant, cutoff));
}

double ndcgBinaryUncut(const JudgedRanking& ranking, int cutoff)
{
    return shareOf(reachedGain(ranking, cutoff), ranking.relevant);
}

double expectedRecallOfMost(const TiedRanking& ranking, int cutoff)
{
    return ranking.relevant > 0
        ? expectedRecall(ranking, cutoff) * ranking.relevant / std::min(ranking.relevant, cutoff)
        : 0.0;
}

double expectedNdcgBinary(const TiedRanking& ranking, int cutoff)
{
    return shareOf(expectedBinaryGain(ranking, cutoff), std::min(ranking.relevant, cutoff));
}

double expectedNdcgBinaryUncut(const TiedRanking& ranking, int cutoff)
{
    return shareOf(expectedBinaryGain(ranking, cutoff), ranking.relevant);
}

}  // namespace rankscape
