// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/exact_map.h"

#include <algorithm>

namespace rankscape {

namespace {

/// AP needs only how many rows stand above each relevant one: with these sorted, the j-th gives j / (its rank).
double topicAveragePrecision(const TopicScores& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch)
{
    weightedSum(topic.scores, alpha, scratch.scores);
    scratch.ranks.clear();
    for (const Eigen::Index row : topic.relevant)
        scratch.ranks.push_back(rowsAbove(scratch.scores, row) + 1);
    std::ranges::sort(scratch.ranks);
    double found = 0.0;
    double sum = 0.0;
    for (const std::int64_t rank : scratch.ranks) {
        found += 1.0;
        sum += found / static_cast<double>(rank);
    }
    return sum / found;
}

}  // namespace

Eigen::VectorXd averagePrecisions(const ScoreTable& table, const Eigen::VectorXd& alpha)
{
    const auto positions = topicsWithRelevant(table);
    Eigen::VectorXd values(static_cast<Eigen::Index>(positions.size()));
    RankingScratch scratch;
    for (std::size_t i = 0; i < positions.size(); ++i)
        values[static_cast<Eigen::Index>(i)] = topicAveragePrecision(*table.topics[positions[i]], alpha, scratch);
    return values;
}

double exactMap(const ScoreTable& table, const Eigen::VectorXd& alpha, RankingScratch& scratch)
{
    double sum = 0.0;
    double count = 0.0;
    for (const auto& topic : table.topics) {
        if (topic->relevant.empty())
            continue;
        sum += topicAveragePrecision(*topic, alpha, scratch);
        count += 1.0;
    }
    return sum / std::max(count, 1.0);
}

double exactMap(const ScoreTable& table, const Eigen::VectorXd& alpha)
{
    RankingScratch scratch;
    return exactMap(table, alpha, scratch);
}

}  // namespace rankscape
