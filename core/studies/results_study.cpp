// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key resultsKey(const State& state)
{
    if (state.experiments.empty())
        return {};
    return {{state.experiments.begin(), state.experiments.end()}};
}

std::vector<ResultRow> computeResults(const State& state, const Task& task)
{
    task.stopIfAsked();
    return resultRows(state.experiments);
}

}  // namespace

const Study<std::vector<ResultRow>>& resultsStudy()
{
    static const Study<std::vector<ResultRow>> study{
        "results", "Comparing results", false, resultsKey, computeResults};
    return study;
}

}  // namespace rankscape
