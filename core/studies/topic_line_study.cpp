// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key topicLineKey(const State& state)
{
    const auto position = judgedSelection(state);
    if (!position || !state.line)
        return {};
    Key key{{state.objective}, {static_cast<double>(*position)}};
    return key << state.line->from << state.line->to;
}

TopicLine computeTopicLine(const State& state, const Task& task)
{
    const ScoreTable one = subset(state.table(), std::array{*judgedSelection(state)});
    TopicLine found{state.selection.topic, lineLandscape(state.objective->on(one), *state.line, task), {}};
    found.best = maximum(found.landscape);
    return found;
}

}  // namespace

const Study<TopicLine>& topicLineStudy()
{
    static const Study<TopicLine> study{"topic line", "Landscape of the topic", true, topicLineKey, computeTopicLine};
    return study;
}

}  // namespace rankscape
