// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/doctor.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key doctorKey(const State& state)
{
    return state.opened && state.opened->runs ? Key{{state.opened}} : Key{};
}

Diagnosis examineOpened(const State& state, const Task& task)
{
    return diagnose(*state.opened->runs, state.opened->order, task);
}

}  // namespace

const Study<Diagnosis>& doctorStudy()
{
    static const Study<Diagnosis> study{"doctor", "Run doctor", false, doctorKey, examineOpened};
    return study;
}

}  // namespace rankscape
