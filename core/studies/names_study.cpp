// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/names_study.h"

namespace rankscape {

namespace {

Key namesKey(const State& state)
{
    return titlesOf(state) != nullptr && state.query ? Key{{state.opened, state.query}} : Key{};
}

FoundNames computeNames(const State& state, const Task& task)
{
    return findNames(state.table(), *titlesOf(state), *state.query, mostNames, task);
}

}  // namespace

const std::vector<std::string>* titlesOf(const State& state)
{
    return state.opened != nullptr ? state.opened->titles.get() : nullptr;
}

const Study<FoundNames>& namesStudy()
{
    static const Study<FoundNames> study{"names", "Search by name", false, namesKey, computeNames};
    return study;
}

}  // namespace rankscape
