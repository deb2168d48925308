// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key smoothedKey(const State& state)
{
    if (!state.line || !state.objective->objective().kind->isSmoothed)
        return {};
    Key key = lineStudy().type().key(state);
    key.numbers.push_back(state.beta);
    return key;
}

SmoothedCurve computeSmoothed(const State& state, const Task& task)
{
    return smoothLine(state.table(), *state.line, state.beta, state.threads, task);
}

}  // namespace

const Study<SmoothedCurve>& smoothedStudy()
{
    static const Study<SmoothedCurve> study{"smoothed", "Smoothed objective", true, smoothedKey, computeSmoothed};
    return study;
}

}  // namespace rankscape
