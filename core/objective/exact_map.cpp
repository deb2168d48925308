// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/exact_map.h"

#include <algorithm>

#include "core/measures/value_units.h"

namespace rankscape {

namespace {

/// AP needs only how many rows stand above each relevant one: with these sorted, the j-th gives j / (its rank · |D|).
template <class Ranked>
ValueUnits precisionOf(const TopicScores& topic, const Ranked& ranked, RankingScratch& scratch)
{
    ranked.rowsAbove(topic.relevant, scratch.ranks);
    std::ranges::sort(scratch.ranks);
    double j = 0.0;
    ValueUnits sum = 0;
    for (const std::int64_t above : scratch.ranks) {
        j += 1.0;
        sum += precisionAddend(j, static_cast<double>(above + 1), topic.relevantTotal);
    }
    return sum;
}

ValueUnits topicPrecision(const TopicScores& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch)
{
    return topic.relevant.empty() ? 0 : precisionOf(topic, WeightedTopic(topic, alpha, scratch), scratch);
}

ValueUnits topicPrecision(const TopicScores& topic, const Model& model, RankingScratch& scratch)
{
    return topic.relevant.empty()
        ? 0
        : withRanking(topic, model, scratch, [&](const auto& ranked) { return precisionOf(topic, ranked, scratch); });
}

template <class Ensemble>
double mapOf(const ScoreTable& table, const Ensemble& ensemble, RankingScratch& scratch, const Task& task)
{
    ValueSum sum = 0;
    double count = 0.0;
    for (const auto& topic : table.topics) {
        if (topic->relevantTotal == 0)
            continue;
        task.stopIfAsked();
        sum += topicPrecision(*topic, ensemble, scratch);
        count += 1.0;
    }
    return meanOfUnits(sum, count);
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
            meanOfUnits(topicPrecision(*table.topics[positions[i]], alpha, scratch), 1.0);
    }
    return values;
}

double exactMap(const ScoreTable& table, const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task)
{
    return mapOf(table, alpha, scratch, task);
}

double exactMap(const ScoreTable& table, const Eigen::VectorXd& alpha, const Task& task)
{
    RankingScratch scratch;
    return mapOf(table, alpha, scratch, task);
}

double exactMap(const ScoreTable& table, const Model& model, const Task& task)
{
    RankingScratch scratch;
    return mapOf(table, model, scratch, task);
}

}  // namespace rankscape
