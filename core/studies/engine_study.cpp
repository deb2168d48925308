// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key engineKey(const State& state)
{
    return state.collection() != nullptr ? Key{{state.opened}} : Key{};
}

std::optional<ThreeTopics> firstThreeTopics(
    const SearchEngine& engine, const std::vector<RankerSetting>& settings, const Task& task)
{
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const Ranker& ranker = *engine.fitted.rankers[i];
        if (ranker.topicSpace() != nullptr && ranker.topicSpace()->model->topicCount() >= 3)
            return threeTopics(settings[i], ranker, engine.fitted.corpus, task);
    }
    return {};
}

FittedEngine computeEngine(const State& state, const Task& task)
{
    const ScoringOptions& scoring = state.opened->scoring;
    const auto engine =
        std::make_shared<const SearchEngine>(makeSearchEngine(*state.collection(), scoring, task.slice(0.0, 0.9)));
    return {engine, firstThreeTopics(*engine, scoring.rankers, task.slice(0.9, 1.0))};
}

}  // namespace

const Study<FittedEngine>& engineStudy()
{
    static const Study<FittedEngine> study{"engine", "Getting the rankers ready", false, engineKey, computeEngine};
    return study;
}

}  // namespace rankscape
