// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"
#include <algorithm>

namespace rankscape {

namespace {

constexpr std::array coarse{40, 100};  // cells on a side, before all of them

Key triangleKey(const State& state)
{
    if (!state.triangle)
        return {};
    Key key{{state.objective}};
    for (const Eigen::Index corner : state.corners)
        key.numbers.push_back(static_cast<double>(corner));
    key.numbers.push_back(state.cells);
    return key << Eigen::VectorXd(state.triangle->corners.reshaped());
}

TriangleStudy computeTriangle(const State& state, int stage, const Task& task)
{
    const auto place = static_cast<std::size_t>(stage);
    const int cells = place < coarse.size() ? std::min(coarse.at(place), state.cells) : state.cells;
    return {
        *state.triangle, state.corners, exactTriangle(*state.objective, *state.triangle, cells, state.threads, task)};
}

}  // namespace

const Study<TriangleStudy>& triangleStudy()
{
    static const Study<TriangleStudy> study{"triangle", "Triangle", 3, triangleKey, computeTriangle};
    return study;
}

}  // namespace rankscape
