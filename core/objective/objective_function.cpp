// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/objective_function.h"

#include <algorithm>

namespace rankscape {

using Index = Eigen::Index;

LayerCredits::LayerCredits(
    const Objective& objective, const TopicJudgments& topic, const GradeLayer& layer, Index documents)
    : m_objective(objective)
    , m_topic(topic)
    , m_layer(layer)
{
    for (Index rank = 1; objective.kind->byRankAlone && rank <= documents; ++rank) {
        const ValueUnits units = unitsOf(1.0, static_cast<double>(rank));
        if (units == 0)
            break;
        m_byRank.push_back(units);
    }
}

ObjectiveFunction::ObjectiveFunction(const ScoreTable& table, const Objective& objective)
    : m_table(table)
    , m_objective(objective)
{
    for (const auto& topic : m_table.topics) {
        if (topic->relevantTotal > 0)
            add(topic);
    }
}

void ObjectiveFunction::add(const std::shared_ptr<const TopicScores>& scores)
{
    const auto position = static_cast<std::uint32_t>(m_topicCount++);
    const TopicJudgments judgments{scores->idealGrades, scores->relevantTotal, m_table.level};
    Topic topic{scores, {}, {}, static_cast<std::uint32_t>(m_groups.size()), 0};
    for (const GradeLayer& layer : m_objective.kind->layers(judgments, m_objective.measure.cutoff))
        topic.layers.emplace_back(m_objective, judgments, layer, scores->scores.rows());
    for (const Index row : scores->graded) {
        const std::uint32_t depth = topic.classOf(row);
        if (depth == 0)
            continue;
        topic.rows.push_back(row);
        const auto end = static_cast<std::uint32_t>(m_groups.size()) + depth;
        for (std::uint32_t lower = 0; lower < depth; ++lower)
            m_groups.push_back(
                {static_cast<std::uint32_t>(m_topics.size()), static_cast<std::uint32_t>(row), lower, end});
    }
    if (topic.rows.empty())
        return;
    topic.endGroup = static_cast<std::uint32_t>(m_groups.size());
    m_positions.push_back(position);
    m_topics.push_back(std::move(topic));
}

std::uint32_t ObjectiveFunction::Topic::classOf(Index row) const
{
    std::uint32_t count = 0;
    while (count < layers.size() && layers[count].grade() <= scores->grades[row])
        ++count;
    return count;
}

ValueUnits ObjectiveFunction::valueOf(const Topic& topic, const std::vector<std::int32_t>& above) const
{
    thread_local std::vector<std::int32_t> counts;
    ValueUnits sum = 0;
    for (std::uint32_t layer = 0; layer < topic.layers.size(); ++layer) {
        counts.clear();
        for (std::uint32_t group = topic.firstGroup; group < topic.endGroup; group = m_groups[group].end) {
            if (m_groups[group].end - group <= layer)
                continue;
            std::int32_t count = 0;
            for (std::uint32_t lower = 0; lower <= layer; ++lower)
                count += above[group + lower];
            counts.push_back(count);
        }
        std::ranges::sort(counts);
        std::int64_t j = 0;
        for (const std::int32_t count : counts)
            sum += topic.layers[layer](++j, count);
    }
    return sum;
}

namespace {

template <class Ranked>
ValueUnits rankedValue(const ObjectiveFunction::Topic& topic, const Ranked& ranked, RankingScratch& scratch)
{
    scratch.hits.clear();
    for (const Index row : topic.rows)
        scratch.hits.push_back({static_cast<int>(ranked.rowsAbove(row)) + 1, topic.scores->grades[row]});
    std::ranges::sort(scratch.hits, std::less{}, &Hit::rank);
    ValueUnits sum = 0;
    for (const LayerCredits& credits : topic.layers) {
        std::int64_t j = 0;
        for (const Hit& hit : scratch.hits) {
            if (hit.grade < credits.grade())
                continue;
            ++j;
            sum += credits(j, hit.rank - j);
        }
    }
    return sum;
}

template <class Ensemble>
double valueOfAll(
    const ObjectiveFunction& objective, const Ensemble& ensemble, RankingScratch& scratch, const Task& task)
{
    ValueSum sum = 0;
    for (const ObjectiveFunction::Topic& topic : objective.topics()) {
        task.stopIfAsked();
        sum += objective.valueOf(topic, ensemble, scratch);
    }
    return objective.mean(sum);
}

}  // namespace

ValueUnits ObjectiveFunction::valueOf(const Topic& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch) const
{
    return rankedValue(topic, WeightedTopic(*topic.scores, alpha, scratch), scratch);
}

ValueUnits ObjectiveFunction::valueOf(const Topic& topic, const Model& model, RankingScratch& scratch) const
{
    return withRanking(
        *topic.scores, model, scratch, [&](const auto& ranked) { return rankedValue(topic, ranked, scratch); });
}

ValueUnits ObjectiveFunction::valueOf(const Topic& topic, const ScoredTopic& ranked, RankingScratch& scratch) const
{
    return rankedValue(topic, ranked, scratch);
}

double ObjectiveFunction::operator()(const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task) const
{
    return valueOfAll(*this, alpha, scratch, task);
}

double ObjectiveFunction::operator()(const Eigen::VectorXd& alpha, const Task& task) const
{
    RankingScratch scratch;
    return valueOfAll(*this, alpha, scratch, task);
}

double ObjectiveFunction::operator()(const Model& model, const Task& task) const
{
    RankingScratch scratch;
    return valueOfAll(*this, model, scratch, task);
}

template <class Ensemble>
Eigen::VectorXd ObjectiveFunction::valuesOf(const Ensemble& ensemble, const Task& task) const
{
    Eigen::VectorXd all = Eigen::VectorXd::Zero(static_cast<Index>(m_topicCount));
    RankingScratch scratch;
    for (std::size_t i = 0; i < m_topics.size(); ++i) {
        task.stopIfAsked();
        all[m_positions[i]] = meanOfUnits(valueOf(m_topics[i], ensemble, scratch), 1.0);
    }
    return all;
}

Eigen::VectorXd ObjectiveFunction::values(const Eigen::VectorXd& alpha, const Task& task) const
{
    return valuesOf(alpha, task);
}

Eigen::VectorXd ObjectiveFunction::values(const Model& model, const Task& task) const
{
    return valuesOf(model, task);
}

bool ObjectiveFunction::restsOnTies(const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task) const
{
    return std::ranges::any_of(m_topics, [&](const Topic& topic) {
        task.stopIfAsked();
        const WeightedTopic weighted(*topic.scores, alpha, scratch);
        return std::ranges::any_of(topic.rows, [&](Index row) {
            return weighted.tiesByChance(
                row, [&](Index other) { return topic.classOf(other) != topic.classOf(row); });
        });
    });
}

const std::vector<std::uint32_t>& LowerRows::of(std::uint32_t group)
{
    const PairGroup& wanted = m_objective.groups()[group];
    const ObjectiveFunction::Topic& topic = m_objective.topics()[wanted.topic];
    if (m_topic != &topic) {
        m_topic = &topic;
        m_rows.assign(topic.layers.size(), {});
        for (Index row = 0; row < topic.scores->grades.size(); ++row) {
            const std::uint32_t its = topic.classOf(row);
            if (its < m_rows.size())
                m_rows[its].push_back(static_cast<std::uint32_t>(row));
        }
    }
    return m_rows[wanted.lower];
}

}  // namespace rankscape
