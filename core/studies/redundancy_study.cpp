// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr int depth = 20;  // documents of each ranking

Key redundancyKey(const State& state)
{
    return state.opened ? Key{{state.opened}} : Key{};
}

Redundancy computeRedundancy(const State& state, const Task& task)
{
    return redundancy(state.table(), depth, task);
}

}  // namespace

const Study<Redundancy>& redundancyStudy()
{
    static const Study<Redundancy> study{
        "redundancy", "Likeness of the rankers", false, redundancyKey, computeRedundancy};
    return study;
}

}  // namespace rankscape
