// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/evaluation.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/measures/precision.h"
#include "core/measures/topic_ranking.h"

namespace rankscape {

namespace {

Eigen::RowVectorXd valuesOf(const JudgedRanking& ranking, std::span<const Measure> measures)
{
    Eigen::RowVectorXd values(static_cast<Eigen::Index>(measures.size()));
    for (std::size_t i = 0; i < measures.size(); ++i)
        values[static_cast<Eigen::Index>(i)] = measures[i](ranking);
    return values;
}

/// \param valuesIn  of a topic, [measures]
template <class ValuesIn>
Evaluation evaluated(
    const ScoreTable& table, std::span<const Measure> measures, const Task& task, const ValuesIn& valuesIn)
{
    const auto judged = std::ranges::count_if(table.topics, [](const auto& topic) { return topic->judged; });
    Evaluation evaluation{{measures.begin(), measures.end()}, {},
        Eigen::MatrixXd(static_cast<Eigen::Index>(judged), static_cast<Eigen::Index>(measures.size())), {}, 0};
    RankingScratch scratch;
    for (const auto& topic : table.topics) {
        if (!topic->judged)
            continue;
        task.stopIfAsked();
        const auto row = static_cast<Eigen::Index>(evaluation.topics.size());
        evaluation.values.row(row) = valuesIn(*topic, scratch);
        evaluation.topics.push_back(topic->topic);
        evaluation.hasRelevant.push_back(topic->relevantTotal > 0);
        evaluation.relevantTopics += topic->relevantTotal > 0 ? 1 : 0;
    }
    return evaluation;
}

template <class Ensemble>
Summary summarized(
    const ScoreTable& table, const Ensemble& ensemble, std::span<const Measure> measures, const Task& task)
{
    Summary mean{Eigen::VectorXd::Zero(static_cast<Eigen::Index>(measures.size())), {}};
    double count = 0.0;
    RankingScratch scratch;
    for (const auto& topic : table.topics) {
        if (topic->relevantTotal == 0)
            continue;
        task.stopIfAsked();
        const JudgedRanking ranking = rankTopic(*topic, ensemble, table.level, scratch);
        mean.measures += valuesOf(ranking, measures).transpose();
        std::ranges::transform(mean.curve, interpolatedPrecision(ranking), mean.curve.begin(), std::plus{});
        count += 1.0;
    }
    mean.measures /= std::max(count, 1.0);
    for (double& point : mean.curve)
        point /= std::max(count, 1.0);
    return mean;
}

}  // namespace

double Evaluation::mean(std::size_t measure, MeanTopics over) const
{
    double sum = 0.0;
    double count = 0.0;
    for (std::size_t topic = 0; topic < topics.size(); ++topic) {
        if (over == MeanTopics::relevant && !hasRelevant[topic])
            continue;
        sum += values(static_cast<Eigen::Index>(topic), static_cast<Eigen::Index>(measure));
        count += 1.0;
    }
    return sum / std::max(count, 1.0);
}

Evaluation evaluate(const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task)
{
    return evaluated(table, measures, task, [&](const TopicScores& topic, RankingScratch& scratch) {
        return valuesOf(rankTopic(topic, model, table.level, scratch), measures);
    });
}

Evaluation evaluateOverTies(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task)
{
    for (const Measure& each : measures) {
        if (each.kind->expected == nullptr)
            throw Error("The mean of " + each.name()
                + " over all orders of tied documents is not known. Leave it out, or "
                  "choose another tie rule.");
    }
    return evaluated(table, measures, task, [&](const TopicScores& topic, RankingScratch& scratch) {
        const std::vector<TieGroup> groups = tieGroups(topic, model, scratch);
        const TiedRanking ranking{groups, topic.idealGrades, topic.relevantTotal, table.level};
        Eigen::RowVectorXd values(std::ssize(measures));
        for (std::size_t i = 0; i < measures.size(); ++i)
            values[static_cast<Eigen::Index>(i)] = measures[i].kind->expected(ranking, measures[i].cutoff);
        return values;
    });
}

Evaluation evaluate(
    const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures, const Task& task)
{
    return evaluated(table, measures, task, [&](const TopicScores& topic, RankingScratch& scratch) {
        return valuesOf(rankTopic(topic, alpha, table.level, scratch), measures);
    });
}

Summary summarize(const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task)
{
    return summarized(table, model, measures, task);
}

Summary summarize(
    const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures, const Task& task)
{
    return summarized(table, alpha, measures, task);
}

Eigen::VectorXd meanMeasures(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task)
{
    return summarized(table, model, measures, task).measures;
}

Eigen::VectorXd meanMeasures(
    const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures, const Task& task)
{
    return summarized(table, alpha, measures, task).measures;
}

}  // namespace rankscape
