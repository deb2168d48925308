// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr int topicCells = 80;  // on a side

Key topicTriangleKey(const State& state)
{
    const auto position = judgedSelection(state);
    if (!position || !state.triangle)
        return {};
    Key key{{state.objective}, {static_cast<double>(*position)}};
    return key << Eigen::VectorXd(state.triangle->corners.reshaped());
}

TopicTriangle computeTopicTriangle(const State& state, const Task& task)
{
    const ScoreTable one = subset(state.table(), std::array{*judgedSelection(state)});
    return {state.selection.topic, *state.triangle,
        exactTriangle(state.objective->on(one), *state.triangle, topicCells, state.threads, task)};
}

}  // namespace

const Study<TopicTriangle>& topicTriangleStudy()
{
    static const Study<TopicTriangle> study{
        "topic triangle", "Triangle of the topic", false, topicTriangleKey, computeTopicTriangle};
    return study;
}

}  // namespace rankscape
