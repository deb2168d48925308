// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/measures/significance.h"
#include "core/scores/mean_topics.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key topicsKey(const State& state)
{
    if (!state.objective)
        return {};
    const auto baseline = baselineOf(state).value_or(ListedSystem{});
    Key key{
        {state.opened, state.objective, state.model, baseline.experiment}, {static_cast<double>(baseline.ranker)}};
    return state.model ? key : key << state.weights.values();
}

TopicValues computeTopics(const State& state, const Task& task)
{
    task.stopIfAsked();
    TopicValues values;
    const ScoreTable& table = state.table();
    const Collection* const collection = state.opened->collection.get();
    for (const std::size_t position : topicsWithRelevant(table)) {
        const TopicScores& topic = *table.topics[position];
        values.ids.push_back(topic.topic);
        values.relevant.push_back(topic.relevantTotal);
        values.silent.push_back(topic.scores.rows() == 0);
        values.texts.emplace_back();
        if (collection == nullptr)
            continue;
        const auto asked = std::ranges::find(collection->topics, topic.topic, &Topic::id);
        if (asked != collection->topics.end())
            values.texts.back() = text(*asked, state.opened->scoring.topicFields);
    }
    values.now = state.model ? state.objective->values(*state.model, task)
                             : state.objective->values(state.weights.values(), task);
    const auto baseline = baselineOf(state);
    values.baseline = baseline ? state.objective->values(*modelOf(state, *baseline), task)
                               : state.objective->values(Weights::uniform(table.rankerCount()).values(), task);
    values.p = wilcoxonSignedRank(values.now - values.baseline);
    values.baselineName = baseline ? nameOf(state, *baseline) : std::string();
    return values;
}

}  // namespace

const Study<TopicValues>& topicsStudy()
{
    static const Study<TopicValues> study{"topics", "Topics", false, topicsKey, computeTopics};
    return study;
}

}  // namespace rankscape
