// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/ndcg.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

double normalizedGain(const JudgedRanking& ranking, int cutoff, double (*gain)(int))
{
    double reached = 0.0;
    for (const Hit& hit : ranking.hits) {
        if (hit.rank <= cutoff)
            reached += gain(hit.grade) / std::log2(hit.rank + 1.0);
    }
    const double ideal = idealGain(ranking.idealGrades, cutoff, gain);
    return ranking.relevant > 0 && ideal > 0.0 ? reached / ideal : 0.0;
}

}  // namespace

double linearGain(int grade)
{
    return grade;
}

double exponentialGain(int grade)
{
    return std::exp2(grade) - 1.0;
}

double idealGain(std::span<const int> grades, int cutoff, double (*gain)(int))
{
    double ideal = 0.0;
    double rank = 0.0;
    for (const int grade : grades.first(std::min(grades.size(), static_cast<std::size_t>(cutoff)))) {
        rank += 1.0;
        ideal += gain(grade) / std::log2(rank + 1.0);
    }
    return ideal;
}

double ndcg(const JudgedRanking& ranking, int cutoff)
{
    return normalizedGain(ranking, cutoff, linearGain);
}

double ndcgExponential(const JudgedRanking& ranking, int cutoff)
{
    return normalizedGain(ranking, cutoff, exponentialGain);
}

}  // namespace rankscape
