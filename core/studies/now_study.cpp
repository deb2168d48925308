// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key nowKey(const State& state)
{
    if (!state.objective)
        return {};
    if (state.model)
        return {{state.objective, state.model}};
    Key key{{state.objective}};
    return key << state.weights.values();
}

Summary computeNow(const State& state, const Task& task)
{
    const auto measures = shownMeasures(state);
    return state.model ? summarize(state.table(), *state.model, measures, task, state.threads)
                       : summarize(state.table(), state.weights.values(), measures, task, state.threads);
}

}  // namespace

Summary nowBy(const FoldedTable& folded, const State& state)
{
    return summarize(state.table(), folded, state.weights.values(), shownMeasures(state), {}, state.threads);
}

const Study<Summary>& nowStudy()
{
    static const Study<Summary> study{"now", "Measuring", true, nowKey, computeNow};
    return study;
}

}  // namespace rankscape
