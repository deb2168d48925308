// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/objectives.h"

namespace rankscape {

namespace {

double credit(double j, double rank, const TopicJudgments& topic, int)
{
    return j / (rank * topic.relevant);
}

}  // namespace

ObjectiveKind averagePrecisionObjective()
{
    return {.name = "map", .layers = relevantLayer, .credit = credit, .byRankAlone = false, .isSmoothed = true};
}

}  // namespace rankscape
