// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/average_precision.h"

#include "core/measures/value_units.h"

namespace rankscape {

double averagePrecision(const JudgedRanking& ranking, int)
{
    double found = 0.0;
    ValueUnits sum = 0;
    for (const Hit& hit : ranking.hits) {
        if (hit.grade >= ranking.level) {
            found += 1.0;
            sum += precisionAddend(found, hit.rank, ranking.relevant);
        }
    }
    return meanOfUnits(sum, 1.0);
}

}  // namespace rankscape
