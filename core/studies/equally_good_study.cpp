// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key equallyGoodKey(const State& state)
{
    if (!state.showsEquallyGood || !state.line)
        return {};
    Key key = lineStudy().type().key(state);
    key.numbers.push_back(static_cast<double>(state.seed));
    return key << bestKnown(state).values();
}

LineEquivalence computeEquallyGood(const State& state, const Task& task)
{
    return equivalenceAlong(
        *state.objective, *state.line, bestKnown(state), {.seed = state.seed, .threads = state.threads}, task);
}

}  // namespace

const Study<LineEquivalence>& equallyGoodStudy()
{
    static const Study<LineEquivalence> study{
        "equally good", "Equally good places", false, equallyGoodKey, computeEquallyGood};
    return study;
}

}  // namespace rankscape
