// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/pair_groups.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/measures/topic_ranking.h"

namespace rankscape {

namespace {

PairErrors& errorsOf(std::vector<PairErrors>& all, int higher, int lower)
{
    const auto key = [](const PairErrors& each) { return std::tuple(-each.higher, -each.lower); };
    const PairErrors wanted{higher, lower};
    auto place = std::ranges::lower_bound(all, key(wanted), {}, key);
    if (place == all.end() || key(*place) != key(wanted))
        place = all.insert(place, wanted);
    return *place;
}

std::map<int, std::size_t> countsOf(const TopicScores& topic)
{
    std::map<int, std::size_t> counts;
    for (const int grade : topic.grades) {
        if (grade >= 0)
            ++counts[grade];
    }
    return counts;
}

}  // namespace

void addPairErrors(std::vector<PairErrors>& all, const TopicScores& topic, const Model& model)
{
    const auto counts = countsOf(topic);
    for (const auto& [higher, highs] : counts) {
        for (const auto& [lower, lows] : counts) {
            if (lower < higher)
                errorsOf(all, higher, lower).pairs += highs * lows;
        }
    }
    RankingScratch scratch;
    std::map<int, std::size_t> above;
    for (const Eigen::Index row : rankedRows(topic, model, scratch)) {
        const int grade = topic.grades[row];
        if (grade < 0)
            continue;
        for (const auto& [lower, count] : above) {
            if (lower < grade)
                errorsOf(all, grade, lower).errors += count;
        }
        ++above[grade];
    }
}

std::size_t pairCount(const TopicScores& topic)
{
    std::size_t rows = 0;
    std::size_t pairs = 0;
    for (const auto& [grade, count] : countsOf(topic)) {
        pairs += rows * count;
        rows += count;
    }
    return pairs;
}

}  // namespace rankscape
