// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/rank_biased_precision.h"

#include <cmath>

namespace rankscape {

double rankBiasedPrecision(const JudgedRanking& ranking, int percent)
{
    const double persistence = 0.01 * percent;
    double sum = 0.0;
    for (const Hit& hit : ranking.hits) {
        if (hit.grade >= ranking.level)
            sum += std::pow(persistence, hit.rank - 1.0);
    }
    return (1.0 - persistence) * sum;
}

}  // namespace rankscape
