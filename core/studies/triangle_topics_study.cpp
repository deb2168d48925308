// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr int boundCells = 30;  // on a side

Key regionsKey(const State& state)
{
    return state.layer == TriangleLayer::topics ? triangleStudy().type().key(state) : Key{};
}

TriangleTug computeRegions(const State& state, const Task& task)
{
    return tugOfWar(*state.objective, *state.triangle, boundCells, state.threads, task);
}

}  // namespace

const Study<TriangleTug>& triangleTopicsStudy()
{
    static const Study<TriangleTug> study{
        "triangle topics", "Topics of the triangle", false, regionsKey, computeRegions};
    return study;
}

}  // namespace rankscape
