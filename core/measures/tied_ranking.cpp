// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/tied_ranking.h"

#include <algorithm>
#include <cmath>

#include "core/measures/ndcg.h"

namespace rankscape {

namespace {

double relevantIn(const TieGroup& group, int level)
{
    return static_cast<double>(std::ranges::count_if(group.grades, [&](int grade) { return grade >= level; }));
}

/// Relevant documents that are expected among the first `cutoff`.
double expectedAmong(const TiedRanking& ranking, int cutoff)
{
    double sum = 0.0;
    for (const TieGroup& group : ranking.groups)
        sum += relevantIn(group, ranking.level) * std::clamp(cutoff - group.above, 0, group.size) / group.size;
    return sum;
}

double expectedGain(const TiedRanking& ranking, int cutoff, double (*gain)(int))
{
    double reached = 0.0;
    for (const TieGroup& group : ranking.groups) {
        double discounts = 0.0;
        for (int rank = group.above + 1; rank <= std::min(cutoff, group.above + group.size); ++rank)
            discounts += 1.0 / std::log2(rank + 1.0);
        for (const int grade : group.grades)
            reached += gain(grade) * discounts / group.size;
    }
    const double ideal = idealGain(ranking.idealGrades, cutoff, gain);
    return ranking.relevant > 0 && ideal > 0.0 ? reached / ideal : 0.0;
}

}  // namespace

/// A relevant document at the i-th place of its group has, of the other relevant ones there, the share (i − 1) / (n − 1)
/// above.
double expectedAveragePrecision(const TiedRanking& ranking, int)
{
    double sum = 0.0;
    double found = 0.0;
    for (const TieGroup& group : ranking.groups) {
        const double relevant = relevantIn(group, ranking.level);
        for (int i = 1; relevant > 0.0 && i <= group.size; ++i) {
            const double before = group.size > 1 ? (i - 1.0) * (relevant - 1.0) / (group.size - 1.0) : 0.0;
            sum += relevant / group.size * (found + before + 1.0) / (group.above + i);
        }
        found += relevant;
    }
    return ranking.relevant > 0 ? sum / ranking.relevant : 0.0;
}

double expectedPrecision(const TiedRanking& ranking, int cutoff)
{
    return ranking.relevant > 0 ? expectedAmong(ranking, cutoff) / cutoff : 0.0;
}

double expectedRPrecision(const TiedRanking& ranking, int)
{
    return ranking.relevant > 0 ? expectedAmong(ranking, ranking.relevant) / ranking.relevant : 0.0;
}

double expectedRecall(const TiedRanking& ranking, int cutoff)
{
    return ranking.relevant > 0 ? expectedAmong(ranking, cutoff) / ranking.relevant : 0.0;
}

/// The first relevant document is of the first group that has one; at its i-th place if none is before.
double expectedReciprocalRank(const TiedRanking& ranking, int)
{
    for (const TieGroup& group : ranking.groups) {
        const double relevant = relevantIn(group, ranking.level);
        if (relevant == 0.0)
            continue;
        double sum = 0.0;
        double noneBefore = 1.0;
        for (int i = 1; i <= group.size && noneBefore > 0.0; ++i) {
            const double left = group.size - i + 1.0;
            sum += noneBefore * relevant / left / (group.above + i);
            noneBefore *= std::max(0.0, left - relevant) / left;
        }
        return sum;
    }
    return 0.0;
}

double expectedNdcg(const TiedRanking& ranking, int cutoff)
{
    return expectedGain(ranking, cutoff, linearGain);
}

double expectedNdcgExponential(const TiedRanking& ranking, int cutoff)
{
    return expectedGain(ranking, cutoff, exponentialGain);
}

double expectedRankBiasedPrecision(const TiedRanking& ranking, int percent)
{
    const double persistence = 0.01 * percent;
    double sum = 0.0;
    for (const TieGroup& group : ranking.groups)
        sum += relevantIn(group, ranking.level) / group.size * std::pow(persistence, group.above)
            * (1.0 - std::pow(persistence, group.size));
    return sum;
}

}  // namespace rankscape
