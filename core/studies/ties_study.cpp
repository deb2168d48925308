// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key tiesKey(const State& state)
{
    if (!state.objective)
        return {};
    Key key{{state.objective}};
    return key << state.weights.values();
}

std::optional<NearTies> computeTies(const State& state, const Task& task)
{
    return nearChanceTies(*state.objective, state.weights.values(), task);
}

}  // namespace

const Study<std::optional<NearTies>>& tiesStudy()
{
    static const Study<std::optional<NearTies>> study{"ties", "Ties", false, tiesKey, computeTies};
    return study;
}

}  // namespace rankscape
