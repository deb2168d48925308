// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"
#include <algorithm>

namespace rankscape {

namespace {

constexpr int coarse = 30;  // cells on a side, before all of them

Key smoothedTriangleKey(const State& state)
{
    if (state.layer != TriangleLayer::smoothed || !state.triangle || !state.objective->objective().kind->isSmoothed)
        return {};
    Key key = triangleStudy().type().key(state);
    key.numbers.push_back(state.smoothedCells);
    key.numbers.push_back(state.beta);
    return key;
}

SmoothedTriangle computeSmoothedTriangle(const State& state, int stage, const Task& task)
{
    const int cells = stage == 0 ? std::min(coarse, state.smoothedCells) : state.smoothedCells;
    return {state.beta, smoothedTriangle(state.table(), *state.triangle, state.beta, cells, state.threads, task)};
}

}  // namespace

const Study<SmoothedTriangle>& smoothedTriangleStudy()
{
    static const Study<SmoothedTriangle> study{
        "smoothed triangle", "Smoothed triangle", 2, smoothedTriangleKey, computeSmoothedTriangle};
    return study;
}

}  // namespace rankscape
