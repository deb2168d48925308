// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/objective/objectives.h"

namespace rankscape {

namespace {

double firstCredit(double j, double rank, const TopicJudgments&, int)
{
    return j == 1.0 ? 1.0 / rank : 0.0;
}

/// \param percent  the persistence
double biasedCredit(double, double rank, const TopicJudgments&, int percent)
{
    const double persistence = 0.01 * percent;
    return (1.0 - persistence) * std::pow(persistence, rank - 1.0);
}

}  // namespace

ObjectiveKind reciprocalRankObjective()
{
    return {.name = "recip_rank", .layers = relevantLayer, .credit = firstCredit, .byRankAlone = false};
}

ObjectiveKind rankBiasedPrecisionObjective()
{
    return {.name = "rbp", .layers = relevantLayer, .credit = biasedCredit, .byRankAlone = true};
}

}  // namespace rankscape
