// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

/// Positions of the experiments for the objective.
std::vector<std::size_t> shownResults(const State& state)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < state.experiments.size(); ++i) {
        if (isForObjective(state, *state.experiments[i]))
            places.push_back(i);
    }
    return places;
}

Key resultsKey(const State& state)
{
    if (shownResults(state).empty())
        return {};
    Key key{{state.experiments.begin(), state.experiments.end()}};
    key.parts.push_back(state.objective);
    return key;
}

std::vector<ResultRow> computeResults(const State& state, const Task& task)
{
    task.stopIfAsked();
    const std::vector<std::size_t> places = shownResults(state);
    std::vector<std::shared_ptr<const Experiment>> shown;
    for (const std::size_t place : places)
        shown.push_back(state.experiments[place]);
    std::vector<ResultRow> rows = resultRows(shown);
    for (ResultRow& row : rows)
        row.experiment = places[row.experiment];
    return rows;
}

}  // namespace

const Study<std::vector<ResultRow>>& resultsStudy()
{
    static const Study<std::vector<ResultRow>> study{
        "results", "Comparing results", false, resultsKey, computeResults};
    return study;
}

}  // namespace rankscape
