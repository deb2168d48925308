// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr std::size_t mostFound = 50;  // documents in each list

Key answerKey(const State& state)
{
    if (!state.engine || !state.query || state.engine->opened.lock() != state.opened)
        return {};
    Key key{{state.opened, state.engine, state.query}};
    if (state.model)
        key.parts.push_back(state.model);
    return key << state.weights.values();
}

Answer computeAnswer(const State& state, const Task& task)
{
    return search(*state.engine->engine, *state.query, *modelOf(state), mostFound, task);
}

}  // namespace

const Study<Answer>& answerStudy()
{
    static const Study<Answer> study{"answer", "Search", false, answerKey, computeAnswer};
    return study;
}

}  // namespace rankscape
