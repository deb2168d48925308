// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/models/linear.h"
#include "core/objective/least_swap.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

struct Place {
    std::size_t topic;  // among those of the table
    Eigen::Index first;  // rows
    Eigen::Index second;
};

/// Where the selected documents are among the selected topic's candidates.
std::optional<Place> placeOf(const State& state)
{
    const Selection& selection = state.selection;
    if (!state.opened || selection.topic.empty() || selection.document < 0 || selection.second < 0)
        return std::nullopt;
    const auto& topics = state.table().topics;
    const auto topic = std::ranges::find(topics, selection.topic, [](const auto& each) { return each->topic; });
    if (topic == topics.end())
        return std::nullopt;
    const auto& documents = (*topic)->documents;
    const auto first = std::ranges::find(documents, static_cast<std::int32_t>(selection.document));
    const auto second = std::ranges::find(documents, static_cast<std::int32_t>(selection.second));
    if (first == documents.end() || second == documents.end())
        return std::nullopt;
    return Place{
        static_cast<std::size_t>(topic - topics.begin()), first - documents.begin(), second - documents.begin()};
}

Key pairKey(const State& state)
{
    const auto place = placeOf(state);
    if (!place || state.model)
        return {};
    Key key{{state.opened, state.objective}};
    key.numbers = {
        static_cast<double>(place->topic), static_cast<double>(place->first), static_cast<double>(place->second)};
    return key << state.weights.values();
}

PairNow computePair(const State& state, const Task& task)
{
    task.stopIfAsked();
    const Place place = *placeOf(state);
    const TopicScores& topic = *state.table().topics[place.topic];
    const Eigen::VectorXd lead = (topic.scores.row(place.first) - topic.scores.row(place.second)).transpose();
    PairNow pair{state.selection.document, state.selection.second, lead.cwiseProduct(state.weights.values()),
        leastSwap(state.weights, lead), 0.0, {}};
    if (!pair.swapped || !state.objective)
        return pair;
    const SharedModel there = simplexModel(*pair.swapped);
    pair.value = (*state.objective)(*there, task);
    if (!topic.relevant.empty())
        pair.topicValue =
            ObjectiveFunction(subset(state.table(), std::array{place.topic}), state.measured())(*there, task);
    return pair;
}

}  // namespace

const Study<PairNow>& pairStudy()
{
    static const Study<PairNow> study{"pair", "Comparing two documents", true, pairKey, computePair};
    return study;
}

}  // namespace rankscape
