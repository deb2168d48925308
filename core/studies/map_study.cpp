// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key mapKey(const State& state)
{
    if (!state.map || state.collection() == nullptr)
        return {};
    return {{state.opened, state.map}};
}

TopicMap computeMap(const State& state, const std::function<void(TopicMap)>& onGrowth, const Task& task)
{
    const auto hear = [&onGrowth](const DocumentMap& map, int iteration) { onGrowth({map, iteration}); };
    return {
        mapDocuments(*state.collection(), state.opened->scoring, state.map->ranker, state.map->options, hear, task),
        0};
}

}  // namespace

const Study<TopicMap>& mapStudy()
{
    static const Study<TopicMap> study{"map", "Map of documents", mapKey, computeMap};
    return study;
}

}  // namespace rankscape
