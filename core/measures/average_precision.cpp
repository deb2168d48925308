// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/average_precision.h"

namespace rankscape {

double averagePrecision(const JudgedRanking& ranking, int)
{
    double found = 0.0;
    double sum = 0.0;
    for (const Hit& hit : ranking.hits) {
        if (hit.grade >= ranking.level) {
            found += 1.0;
            sum += found / hit.rank;
        }
    }
    return ranking.relevant > 0 ? sum / ranking.relevant : 0.0;
}

}  // namespace rankscape
