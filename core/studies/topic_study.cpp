// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/models/linear.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key topicKey(const State& state)
{
    const auto position = judgedSelection(state);
    if (!position)
        return {};
    Key key{{state.objective, state.model}, {static_cast<double>(*position)}};
    return key << state.weights.values();
}

TopicNow computeTopic(const State& state, const Task& task)
{
    const ScoreTable& table = state.table();
    const std::size_t position = *judgedSelection(state);
    const ScoreTable one = subset(table, std::array{position});
    const ObjectiveFunction objective = state.objective->on(one);
    const Eigen::Index count = table.rankerCount();
    const SharedModel model = modelOf(state);
    TopicNow found;
    found.topic = state.selection.topic;
    found.relevant = table.topics[position]->relevantTotal;
    found.now = objective(*model, task);
    found.uniform = objective(Weights::uniform(count).values(), task);
    found.curve = summarize(one, *model, {}, task).curve;
    for (Eigen::Index ranker = 0; ranker < count; ++ranker)
        found.rankers.push_back(objective(Weights::unit(count, ranker).values(), task));
    return found;
}

}  // namespace

const Study<TopicNow>& topicStudy()
{
    static const Study<TopicNow> study{"topic", "Selected topic", true, topicKey, computeTopic};
    return study;
}

}  // namespace rankscape
