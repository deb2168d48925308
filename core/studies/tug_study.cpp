// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr std::size_t places = 101;

TugStudy computeTug(const State& state, const Task& task)
{
    TugStudy study{tugOfWar(*state.objective, *state.line, places, state.threads, task), {}};
    study.opponents = opponents(study, task);
    return study;
}

}  // namespace

const Study<TugStudy>& tugStudy()
{
    static const Study<TugStudy> study{"tug of war", "Tug-of-war", false, lineStudy().type().key, computeTug};
    return study;
}

}  // namespace rankscape
