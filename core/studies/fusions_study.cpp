// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/fusion_comparison.h"
#include "core/runs/run_table.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key fusionsKey(const State& state)
{
    if (!state.opened || !state.opened->runs || !state.objective || !state.fusionFolds)
        return {};
    return {{state.opened, state.objective, state.fusionFolds}, {static_cast<double>(state.seed)}};
}

FusionComparison computeFusions(const State& state, const Task& task)
{
    const ScoreTable raw = tableOf(*state.opened->runs, {state.opened->order, "none", state.threads},
        state.table().recipe, task.slice(0.0, 0.1));
    return compareFusions(
        raw, {*state.fusionFolds, state.measured(), state.seed, state.threads}, task.slice(0.1, 1.0));
}

}  // namespace

const Study<FusionComparison>& fusionsStudy()
{
    static const Study<FusionComparison> study{"fusions", "Comparing fusions", false, fusionsKey, computeFusions};
    return study;
}

}  // namespace rankscape
