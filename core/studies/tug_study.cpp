// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr std::size_t places = 101;

TugOfWar computeTug(const State& state, const Task& task)
{
    return tugOfWar(*state.objective, *state.line, places, state.threads, task);
}

}  // namespace

const Study<TugOfWar>& tugStudy()
{
    static const Study<TugOfWar> study{"tug of war", "Tug-of-war", false, lineStudy().type().key, computeTug};
    return study;
}

}  // namespace rankscape
