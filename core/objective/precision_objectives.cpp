// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/objectives.h"

namespace rankscape {

namespace {

double precisionCredit(double, double rank, const TopicJudgments&, int cutoff)
{
    return rank <= cutoff ? 1.0 / cutoff : 0.0;
}

double recallCredit(double, double rank, const TopicJudgments& topic, int cutoff)
{
    return rank <= cutoff ? 1.0 / topic.relevant : 0.0;
}

double rPrecisionCredit(double, double rank, const TopicJudgments& topic, int)
{
    return rank <= topic.relevant ? 1.0 / topic.relevant : 0.0;
}

}  // namespace

ObjectiveKind precisionObjective()
{
    return {.name = "P", .layers = relevantLayer, .credit = precisionCredit, .byRankAlone = true};
}

ObjectiveKind recallObjective()
{
    return {.name = "recall", .layers = relevantLayer, .credit = recallCredit, .byRankAlone = true};
}

ObjectiveKind rPrecisionObjective()
{
    return {.name = "Rprec", .layers = relevantLayer, .credit = rPrecisionCredit, .byRankAlone = true};
}

}  // namespace rankscape
