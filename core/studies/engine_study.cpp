// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key engineKey(const State& state)
{
    return state.collection() != nullptr ? Key{{state.opened}} : Key{};
}

std::optional<TopicMixtures> firstMixtures(
    const SearchEngine& engine, const std::vector<RankerSetting>& settings, const Task& task)
{
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const Ranker& ranker = *engine.fitted.rankers[i];
        if (ranker.topicSpace() != nullptr && ranker.topicSpace()->model->topicCount() >= 3)
            return topicMixtures(settings[i], ranker, engine.fitted.corpus, task);
    }
    return {};
}

FittedEngine computeEngine(const State& state, const Task& task)
{
    const ScoringOptions& scoring = state.opened->scoring;
    const auto engine =
        std::make_shared<const SearchEngine>(makeSearchEngine(*state.collection(), scoring, task.slice(0.0, 0.9)));
    return {engine, firstMixtures(*engine, scoring.rankers, task.slice(0.9, 1.0)), state.opened};
}

}  // namespace

ThreeTopics selectedThreeTopics(const TopicMixtures& mixtures, const State& state)
{
    if (state.selection.document >= 0 && state.selection.document < mixtures.documents.cols())
        return threeTopics(mixtures, mixtures.documents.col(state.selection.document));
    const auto& topics = state.collection()->topics;
    const auto query = std::ranges::find(topics, state.selection.topic, &Topic::id) - topics.begin();
    return query < mixtures.queries.cols() ? threeTopics(mixtures, mixtures.queries.col(query))
                                           : threeTopics(mixtures);
}

const Study<FittedEngine>& engineStudy()
{
    static const Study<FittedEngine> study{"engine", "Getting the rankers ready", false, engineKey, computeEngine};
    return study;
}

}  // namespace rankscape
