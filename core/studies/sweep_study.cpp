// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key sweepKey(const State& state)
{
    if (!state.sweep || !state.objective || state.collection() == nullptr)
        return {};
    return {{state.opened, state.sweep}};
}

Sweep computeSweep(const State& state, const std::function<void(Sweep)>& onGrowth, const Task& task)
{
    Sweep begun{*state.sweep, {}, {}, {}, {}};
    for (const RankerSetting& ranker : state.sweep->rankers)
        begun.labels.emplace_back(ranker.type->label);
    onGrowth(begun);
    const SweepListener hear = [&](const SweepPoint& point) {
        begun.points.push_back(point);
        onGrowth(begun);
    };
    return sweepTopics(*state.collection(), state.opened->scoring, *state.sweep, hear, task);
}

}  // namespace

const Study<Sweep>& sweepStudy()
{
    static const Study<Sweep> study{"sweep", "Number of topics", sweepKey, computeSweep};
    return study;
}

}  // namespace rankscape
