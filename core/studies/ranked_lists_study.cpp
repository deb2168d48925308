// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/measures/topic_ranking.h"
#include "core/models/linear.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr std::size_t depth = 20;

SharedModel modelOf(const State& state, const ListedSystem& system)
{
    if (system.experiment)
        return system.experiment->all.model;
    return system.ranker >= 0 ? simplexModel(Weights::unit(state.rankerCount(), system.ranker)) : modelOf(state);
}

std::string nameOf(const State& state, const ListedSystem& system)
{
    if (system.experiment)
        return describe(system.experiment->spec.learn);
    return system.ranker >= 0 ? state.table().labels[static_cast<std::size_t>(system.ranker)] : "";
}

/// Whether the collection has a judgment of the document, whatever its grade.
bool isJudged(const State& state, const TopicScores& topic, Eigen::Index row)
{
    if (topic.grades[row] > 0)
        return true;
    const Collection* const collection = state.collection();
    if (collection == nullptr)
        return false;
    const auto found = std::ranges::find(collection->topics, topic.topic, &Topic::id);
    if (found == collection->topics.end())
        return false;
    const auto& judgments = collection->qrels[static_cast<std::size_t>(found - collection->topics.begin())];
    const int document = topic.documents[static_cast<std::size_t>(row)];
    return std::ranges::count(judgments, document, &Judgment::document) > 0;
}

ListedDocument documentOf(const State& state, const TopicScores& topic, Eigen::Index row, std::size_t place)
{
    const auto document = static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(row)]);
    return {static_cast<Eigen::Index>(document), (*state.table().documents)[document], static_cast<int>(place) + 1,
        topic.grades[row], isJudged(state, topic, row), 0};
}

/// \param rows  of the topic, as they rank
RankedList listOf(
    const State& state, const TopicScores& topic, const ListedSystem& system, const std::vector<Eigen::Index>& rows)
{
    RankedList list{system, nameOf(state, system)};
    for (std::size_t place = 0; place < rows.size(); ++place) {
        if (place < depth)
            list.top.push_back(documentOf(state, topic, rows[place], place));
        else if (topic.grades[rows[place]] < state.table().level)
            continue;
        else if (list.next)
            ++list.below;
        else
            list.next = documentOf(state, topic, rows[place], place);
    }
    return list;
}

Key listsKey(const State& state)
{
    if (selectedTopic(state) == nullptr)
        return {};
    Key key{{state.opened, state.objective, state.model}};
    const auto& topics = state.table().topics;
    const auto place =
        std::ranges::find(topics, state.selection.topic, [](const auto& topic) { return topic->topic; });
    key.numbers.push_back(static_cast<double>(place - topics.begin()));
    for (const ListedSystem& each : listedSystems(state)) {
        key.parts.push_back(each.experiment);
        key.numbers.push_back(static_cast<double>(each.ranker));
    }
    return key << state.weights.values();
}

RankedLists computeLists(const State& state, const Task& task)
{
    const TopicScores& topic = *selectedTopic(state);
    RankedLists lists{topic.topic, static_cast<int>(depth), {}};
    const bool isMeasured = state.objective && !topic.relevant.empty();
    const std::array position{static_cast<std::size_t>(
        std::ranges::find(state.table().topics, topic.topic, [](const auto& each) { return each->topic; })
        - state.table().topics.begin())};
    RankingScratch scratch;
    std::vector<int> rankInFirst;
    for (const ListedSystem& system : listedSystems(state)) {
        task.stopIfAsked();
        const SharedModel model = modelOf(state, system);
        const auto rows = rankedRows(topic, *model, scratch);
        if (rankInFirst.empty()) {
            rankInFirst.resize(state.table().documents->size());
            for (std::size_t place = 0; place < rows.size(); ++place)
                rankInFirst[static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(rows[place])])] =
                    static_cast<int>(place) + 1;
        }
        RankedList list = listOf(state, topic, system, rows);
        for (ListedDocument& each : list.top)
            each.rankInFirst = rankInFirst[static_cast<std::size_t>(each.document)];
        if (isMeasured)
            list.value = ObjectiveFunction(subset(state.table(), position), state.measured())(*model, task);
        lists.lists.push_back(std::move(list));
    }
    return lists;
}

}  // namespace

const Study<RankedLists>& rankedListsStudy()
{
    static const Study<RankedLists> study{"ranked lists", "Ranking", true, listsKey, computeLists};
    return study;
}

}  // namespace rankscape
