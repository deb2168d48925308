// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key sharpnessKey(const State& state)
{
    if (!state.line || !state.objective->objective().kind->isSmoothed)
        return {};
    return lineStudy().type().key(state);
}

std::vector<SmoothedCurve> computeSharpness(const State& state, const Task& task)
{
    return smoothedObjectives(state.table(), *state.line, state.threads, task);
}

}  // namespace

const Study<std::vector<SmoothedCurve>>& sharpnessStudy()
{
    static const Study<std::vector<SmoothedCurve>> study{
        "sharpness", "Smoothed objectives", false, sharpnessKey, computeSharpness};
    return study;
}

}  // namespace rankscape
