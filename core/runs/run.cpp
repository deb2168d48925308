// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run.h"

#include <algorithm>

namespace rankscape {

namespace {

template <class Topic>
const Topic* topicNamed(const std::vector<Topic>& topics, const TopicPlaces& places, std::string_view name)
{
    const auto found = places.find(name);
    return found != places.end() ? &topics[found->second] : nullptr;
}

}  // namespace

const RunTopic* Run::find(std::string_view topic) const
{
    return topicNamed(topics, places, topic);
}

const JudgedTopic* RunSet::find(std::string_view topic) const
{
    return topicNamed(judged, places, topic);
}

const DocumentGrade* JudgedTopic::find(std::int32_t document) const
{
    const auto found = std::ranges::lower_bound(judgments, document, {}, &DocumentGrade::document);
    return found != judgments.end() && found->document == document ? &*found : nullptr;
}

}  // namespace rankscape
