// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/exact_map.h"

#include <algorithm>

#include "core/measures/precision_sum.h"

namespace rankscape {

namespace {

/// AP needs only how many rows stand above each relevant one: with these sorted, the j-th gives j / (its rank · |D|).
PrecisionUnits topicPrecision(const TopicScores& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch)
{
    if (topic.relevant.empty())
        return 0;
    const WeightedTopic weighted(topic, alpha, scratch);
    scratch.ranks.clear();
    for (const Eigen::Index row : topic.relevant)
        scratch.ranks.push_back(weighted.rowsAbove(row) + 1);
    std::ranges::sort(scratch.ranks);
    double j = 0.0;
    PrecisionUnits sum = 0;
    for (const std::int64_t rank : scratch.ranks) {
        j += 1.0;
        sum += precisionAddend(j, static_cast<double>(rank), topic.relevantTotal);
    }
    return sum;
}

}  // namespace

Eigen::VectorXd averagePrecisions(const ScoreTable& table, const Eigen::VectorXd& alpha, const Task& task)
{
    const auto positions = topicsWithRelevant(table);
    Eigen::VectorXd values(static_cast<Eigen::Index>(positions.size()));
    RankingScratch scratch;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        task.stopIfAsked();
        values[static_cast<Eigen::Index>(i)] =
            meanPrecision(topicPrecision(*table.topics[positions[i]], alpha, scratch), 1.0);
    }
    return values;
}

double exactMap(const ScoreTable& table, const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task)
{
    PrecisionSum sum = 0;
    double count = 0.0;
    for (const auto& topic : table.topics) {
        if (topic->relevantTotal == 0)
            continue;
        task.stopIfAsked();
        sum += topicPrecision(*topic, alpha, scratch);
        count += 1.0;
    }
    return meanPrecision(sum, count);
}

double exactMap(const ScoreTable& table, const Eigen::VectorXd& alpha, const Task& task)
{
    RankingScratch scratch;
    return exactMap(table, alpha, scratch, task);
}

bool restsOnTies(const ScoreTable& table, const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task)
{
    return std::ranges::any_of(table.topics, [&](const auto& topic) {
        task.stopIfAsked();
        if (topic->relevant.empty())
            return false;
        const WeightedTopic weighted(*topic, alpha, scratch);
        return std::ranges::any_of(topic->relevant, [&](Eigen::Index row) { return weighted.tiesByChance(row); });
    });
}

}  // namespace rankscape
