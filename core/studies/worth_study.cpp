// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key worthKey(const State& state)
{
    if (!state.objective)
        return {};
    Key key{{state.objective}, {static_cast<double>(state.seed)}};
    return key << state.weights.values();
}

Contributions computeWorth(const State& state, const Task& task)
{
    return contributions(*state.objective, state.weights, {.seed = state.seed, .threads = state.threads}, task);
}

}  // namespace

const Study<Contributions>& worthStudy()
{
    static const Study<Contributions> study{"worth", "Worth of the rankers", false, worthKey, computeWorth};
    return study;
}

}  // namespace rankscape
