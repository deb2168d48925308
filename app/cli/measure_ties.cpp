// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/measure_ties.h"

#include "core/objective/objective.h"
#include "core/objective/objective_function.h"

namespace rankscape::cli {

MeasureTies tiesOf(
    const ScoreTable& table, const Weights& weights, const Evaluation& evaluation, MeanTopics over, const Task& task)
{
    MeasureTies all;
    const double share = over == MeanTopics::relevant
        ? 1.0
        : static_cast<double>(evaluation.relevantTopics) / static_cast<double>(evaluation.topics.size());
    for (const Measure& each : evaluation.measures) {
        const auto objective = objectiveOf(each);
        if (!objective)
            continue;
        if (const auto ties = nearChanceTies(ObjectiveFunction(table, *objective), weights.values(), task))
            all.emplace_back(each, NearTies{share * ties->least, share * ties->greatest, ties->isExact});
    }
    return all;
}

Json toJson(const MeasureTies& ties)
{
    Json json;
    for (const auto& [measure, near] : ties)
        json[measure.name()] = cli::toJson(std::optional(near));
    return json;
}

}  // namespace rankscape::cli
