// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/measures/topic_ranking.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr double roundVariance = 0.2;
constexpr double wideVariance = 1.3;

/// Those of the line, where there are that many.
std::array<Eigen::Index, 2> boundsRankers(const State& state)
{
    const Eigen::Index last = state.rankerCount() - 1;
    return {std::min(state.ends.from, last), std::min(state.ends.to, last)};
}

Key boundsKey(const State& state)
{
    if (state.opened == nullptr)
        return {};
    const BoundsSpec& spec = state.bounds;
    const auto set = static_cast<double>(spec.set);
    if (spec.set != BoundsSet::topic)
        return {{state.opened}, {set, 1.0 * spec.relevant, 1.0 * spec.irrelevant, static_cast<double>(state.seed)}};
    const auto position = judgedSelection(state);
    if (!position || state.rankerCount() < 2)
        return {};
    const auto [first, second] = boundsRankers(state);
    Key key{{state.objective, state.model},
        {set, 1.0 * spec.relevant + spec.irrelevant, static_cast<double>(*position), static_cast<double>(first),
            static_cast<double>(second)}};
    return key << state.weights.values();
}

BoundsNow computeBounds(const State& state, const Task& task)
{
    const BoundsSpec& spec = state.bounds;
    BoundsNow found{spec.set, {}, {}, {}, {}};
    if (spec.set == BoundsSet::topic) {
        const TopicScores& topic = *selectedTopic(state);
        RankingScratch scratch;
        found.topic = topic.topic;
        found.rankers = boundsRankers(state);
        found.data = rankedBounds(topic, rankedRows(topic, *modelOf(state), scratch),
            static_cast<std::size_t>(spec.relevant + spec.irrelevant), found.rankers);
    } else {
        found.data = syntheticBounds(
            spec.relevant, spec.irrelevant, spec.set == BoundsSet::round ? roundVariance : wideVariance, state.seed);
    }
    found.circle = circleBounds(found.data, state.threads, task);
    return found;
}

}  // namespace

const Study<BoundsNow>& boundsStudy()
{
    static const Study<BoundsNow> study{"bounds", "Bounds of two rankers", false, boundsKey, computeBounds};
    return study;
}

}  // namespace rankscape
