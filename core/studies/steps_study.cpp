// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key stepsKey(const State& state)
{
    if (!isInspection(state.view) || isTold(state.view) || !state.shown || !state.objective)
        return {};
    const auto chosen = chosenTrace(state);
    if (!chosen || !shownTraces(state)[*chosen].steps.front().weights)
        return {};
    return {{state.objective, state.shown}, {static_cast<double>(state.part), state.beta}};
}

Convergence computeSteps(const State& state, const Task& task)
{
    return inspect(state.table(), *state.shown, state.part, state.beta, state.threads, task);
}

}  // namespace

const Study<Convergence>& stepsStudy()
{
    static const Study<Convergence> study{"steps", "Measuring steps", false, stepsKey, computeSteps};
    return study;
}

}  // namespace rankscape
