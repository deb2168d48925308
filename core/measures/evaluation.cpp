// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/evaluation.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/parallel.h"
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

/// Where each part of the topics begins, and their end. A part is so large that a thread of its own pays.
std::vector<std::size_t> partsOf(const ScoreTable& table)
{
    constexpr std::ptrdiff_t leastWork = 2'000'000;  // documents that are compared with graded ones
    std::vector<std::size_t> begins{0};
    std::ptrdiff_t work = 0;
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        work += table.topics[i]->scores.rows() * std::ssize(table.topics[i]->graded);
        if (work < leastWork && i + 1 < table.topics.size())
            continue;
        begins.push_back(i + 1);
        work = 0;
    }
    return begins;
}

/// Summed in the order of the topics, whatever the threads; of topics without a relevant document nothing is added.
/// \param rank  (position of a topic, scratch): its ranking
template <class Rank>
Summary summarized(
    const ScoreTable& table, std::span<const Measure> measures, const Task& task, unsigned threads, const Rank& rank)
{
    const auto count = std::ssize(measures);
    constexpr Eigen::Index points = std::tuple_size_v<PrecisionRecall>;
    Eigen::MatrixXd values =
        Eigen::MatrixXd::Zero(count + points, std::ssize(table.topics));  // [(measures, points) × topics]
    const auto parts = partsOf(table);
    parallelFor(parts.size() - 1, threads, task.silent(), [&](std::size_t part, const Task& own) {
        RankingScratch scratch;
        for (std::size_t i = parts[part]; i < parts[part + 1]; ++i) {
            if (table.topics[i]->relevantTotal == 0)
                continue;
            own.stopIfAsked();
            const JudgedRanking ranking = rank(i, scratch);
            const PrecisionRecall curve = interpolatedPrecision(ranking);
            auto column = values.col(static_cast<Eigen::Index>(i));
            column.head(count) = valuesOf(ranking, measures).transpose();
            column.tail(points) = Eigen::Map<const Eigen::VectorXd>(curve.data(), points);
        }
    });
    Eigen::VectorXd mean = Eigen::VectorXd::Zero(count + points);
    for (Eigen::Index topic = 0; topic < values.cols(); ++topic)
        mean += values.col(topic);
    mean /= std::max(static_cast<double>(topicsWithRelevant(table).size()), 1.0);
    Summary summary{mean.head(count), {}};
    std::ranges::copy(mean.tail(points), summary.curve.begin());
    return summary;
}

/// Of weights or a model.
template <class Ensemble>
Summary summarizedBy(const ScoreTable& table, const Ensemble& ensemble, std::span<const Measure> measures,
    const Task& task, unsigned threads)
{
    return summarized(table, measures, task, threads, [&](std::size_t topic, RankingScratch& scratch) {
        return rankTopic(*table.topics[topic], ensemble, table.level, scratch);
    });
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

void requireKnownOverTies(std::span<const Measure> measures)
{
    for (const Measure& each : measures) {
        if (each.kind->expected == nullptr)
            throw Error("The mean of " + each.name()
                + " over all orders of tied documents is not known. Leave it out, or "
                  "choose another tie rule.");
    }
}

Evaluation evaluateOverTies(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task)
{
    requireKnownOverTies(measures);
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

Summary summarize(const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task,
    unsigned threads)
{
    return summarizedBy(table, model, measures, task, threads);
}

Summary summarize(const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures,
    const Task& task, unsigned threads)
{
    return summarizedBy(table, alpha, measures, task, threads);
}

Summary summarize(const ScoreTable& table, const FoldedTable& folded, const Eigen::VectorXd& alpha,
    std::span<const Measure> measures, const Task& task, unsigned threads)
{
    return summarized(table, measures, task, threads,
        [&](std::size_t topic, RankingScratch& scratch) { return folded.rank(topic, alpha, scratch); });
}

Eigen::VectorXd meanMeasures(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task)
{
    return summarizedBy(table, model, measures, task, 1).measures;
}

Eigen::VectorXd meanMeasures(
    const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures, const Task& task)
{
    return summarizedBy(table, alpha, measures, task, 1).measures;
}

}  // namespace rankscape
