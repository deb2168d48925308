// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/shown.h"

namespace rankscape::test {

/// With nothing but these scores.
State stateOf(const ScoreTable& table);

/// A result that nobody computed.
template <class Result>
void put(ui::Shown& shown, const Study<Result>& study, Result result)
{
    shown.results.set(study.type(), study.type().key(shown.state), study.type().stages - 1,
        std::make_shared<const Result>(std::move(result)));
}

/// Results of three learners.
std::vector<std::shared_ptr<const Experiment>> learnedOn(const ScoreTable& table);

/// A state with everything in it.
State fullState();

/// All that follows from it, with fits, maps and a sweep that nobody computed.
ui::Shown shownOf(const State& state);

/// Everything in it.
ui::Shown fullShown();

}  // namespace rankscape::test
