// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "core/measures/topic_ranking.h"
#include "core/models/linear.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr std::size_t listDepth = 100;  // as many as the largest windows have room for

/// What lists of one topic share.
struct Topicwide {
    const State& state;
    const TopicScores& topic;
    const std::vector<Judgment>* judgments;  // of the collection; null if it tells of none
};

/// Whether it was judged, whatever its grade.
bool isJudged(const Topicwide& here, Eigen::Index row)
{
    const int document = here.topic.documents[static_cast<std::size_t>(row)];
    return here.topic.grades[row] > 0
        || (here.judgments != nullptr && std::ranges::count(*here.judgments, document, &Judgment::document) > 0);
}

ListedDocument documentOf(const Topicwide& here, Eigen::Index row, std::size_t place)
{
    const auto document = static_cast<std::size_t>(here.topic.documents[static_cast<std::size_t>(row)]);
    return {static_cast<Eigen::Index>(document), (*here.state.table().documents)[document],
        static_cast<int>(place) + 1, here.topic.grades[row], isJudged(here, row), 0};
}

/// \param rows  of the topic, as they rank
RankedList listOf(const Topicwide& here, const ListedSystem& system, const std::vector<Eigen::Index>& rows)
{
    RankedList list{system, nameOf(here.state, system)};
    for (std::size_t place = 0; place < rows.size(); ++place) {
        if (place < listDepth)
            list.top.push_back(documentOf(here, rows[place], place));
        else if (here.topic.grades[rows[place]] < here.state.table().level)
            continue;
        else if (list.next)
            ++list.below;
        else
            list.next = documentOf(here, rows[place], place);
    }
    return list;
}

/// Its position among the table's topics.
std::size_t placeOf(const State& state, const TopicScores& topic)
{
    const auto& topics = state.table().topics;
    return static_cast<std::size_t>(
        std::ranges::find(topics, &topic, [](const auto& each) { return each.get(); }) - topics.begin());
}

const std::vector<Judgment>* judgmentsOf(const State& state, const TopicScores& topic)
{
    const Collection* const collection = state.collection();
    if (collection == nullptr)
        return nullptr;
    const auto found = std::ranges::find(collection->topics, topic.topic, &Topic::id);
    return found != collection->topics.end()
        ? &collection->qrels[static_cast<std::size_t>(found - collection->topics.begin())]
        : nullptr;
}

Key listsKey(const State& state)
{
    const TopicScores* const topic = selectedTopic(state);
    if (topic == nullptr)
        return {};
    Key key{{state.opened, state.objective, state.model}};
    key.numbers.push_back(static_cast<double>(placeOf(state, *topic)));
    for (const ListedSystem& each : listedSystems(state)) {
        key.parts.push_back(each.experiment);
        key.numbers.push_back(static_cast<double>(each.ranker));
    }
    return key << state.weights.values();
}

RankedLists computeLists(const State& state, const Task& task)
{
    const TopicScores& topic = *selectedTopic(state);
    const Topicwide here{state, topic, judgmentsOf(state, topic)};
    std::optional<ObjectiveFunction> objective;
    if (state.objective && topic.relevantTotal > 0)
        objective.emplace(subset(state.table(), std::array{placeOf(state, topic)}), state.measured());
    RankedLists lists{topic.topic, static_cast<int>(listDepth), {}};
    RankingScratch scratch;
    std::map<int, int> rankInFirst;  // of documents that it has
    for (const ListedSystem& system : listedSystems(state)) {
        task.stopIfAsked();
        const SharedModel model = modelOf(state, system);
        const auto rows = rankedRows(topic, *model, scratch);
        for (std::size_t place = 0; lists.lists.empty() && place < rows.size(); ++place)
            rankInFirst[topic.documents[static_cast<std::size_t>(rows[place])]] = static_cast<int>(place) + 1;
        RankedList list = listOf(here, system, rows);
        for (ListedDocument& each : list.top)
            each.rankInFirst = rankInFirst[static_cast<int>(each.document)];
        if (objective)
            list.value = (*objective)(*model, task);
        lists.lists.push_back(std::move(list));
    }
    return lists;
}

}  // namespace

SharedModel modelOf(const State& state, const ListedSystem& system)
{
    if (system.experiment)
        return system.experiment->all.model;
    return system.ranker >= 0 ? simplexModel(Weights::unit(state.rankerCount(), system.ranker)) : modelOf(state);
}

std::string nameOf(const State& state, const ListedSystem& system)
{
    if (system.experiment)
        return nameOf(system.experiment->spec);
    return system.ranker >= 0 ? state.table().labels[static_cast<std::size_t>(system.ranker)] : "";
}

const Study<RankedLists>& rankedListsStudy()
{
    static const Study<RankedLists> study{"ranked lists", "Ranking", true, listsKey, computeLists};
    return study;
}

}  // namespace rankscape
