// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trec_evaluation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>

#include "core/base/parallel.h"
#include "core/measures/tied_ranking.h"
#include "core/runs/trec_rank_measures.h"

namespace rankscape {

namespace {

int highestGradeOf(const RunSet& set)
{
    int highest = 0;
    for (const JudgedTopic& topic : set.judged) {
        for (const DocumentGrade& judgment : topic.judgments)
            highest = std::max(highest, judgment.grade);
    }
    return highest;
}

/// In the order of their ids' bytes.
std::vector<std::string> topicsFor(const RunSet& set, const Run& run, const TrecOptions& options)
{
    const auto isRelevant = [&](const DocumentGrade& judgment) { return judgment.grade >= options.order.level; };
    std::vector<std::string> topics;
    for (const auto& [topic, place] : set.places) {
        const bool isOfMean =
            options.topics == MeanTopics::judged || std::ranges::any_of(set.judged[place].judgments, isRelevant);
        if (isOfMean && (!options.commonTopics || run.places.contains(topic)))
            topics.push_back(topic);
    }
    return topics;
}

TrecTopic topicOf(const RunSet& set, const Run& run, const std::string& id, const TrecOptions& options)
{
    const JudgedTopic& judged = *set.find(id);
    std::vector<std::int32_t> documents;
    if (const RunTopic* const topic = run.find(id)) {
        for (const RunEntry& entry : ranked(*topic, options.order, *set.documents, &judged))
            documents.push_back(entry.document);
    }
    return trecTopic(documents, judged, options.order.level, options.judgedOnly);
}

Eigen::VectorXd meansOf(const TrecEvaluation& evaluation)
{
    Eigen::VectorXd means = Eigen::VectorXd::Zero(std::ssize(evaluation.measures));
    const auto topics = std::max(1.0, static_cast<double>(evaluation.topics.size()));
    for (Eigen::Index i = 0; i < means.size(); ++i) {
        const TrecMean mean = evaluation.measures[static_cast<std::size_t>(i)].kind->mean;
        means[i] = evaluation.values.col(i).sum();
        if (mean == TrecMean::arithmetic)
            means[i] /= topics;
        if (mean == TrecMean::geometric)
            means[i] = evaluation.topics.empty() ? 0.0 : std::exp(means[i] / topics);
    }
    return means;
}

std::string trecLine(const std::string& name, const std::string& topic, const std::string& value)
{
    return name + std::string(name.size() < 22 ? 22 - name.size() : 0, ' ') + "\t" + topic + "\t" + value + "\n";
}

std::string printedValue(const TrecMeasure& measure, double value)
{
    std::array<char, 400> text{};
    std::snprintf(text.data(), text.size(), measure.kind->isCount ? "%.0f" : "%6.4f", value);
    return text.data();
}

/// The run's documents of one topic in groups of equal scores, those without a grade above 0 left out.
std::vector<TieGroup> groupsOf(const std::vector<RunEntry>& entries, const JudgedTopic& judged)
{
    std::vector<TieGroup> groups;
    for (std::size_t begin = 0, end = 0; begin < entries.size(); begin = end) {
        TieGroup group{static_cast<int>(begin), 0};
        for (; end < entries.size() && entries[end].score == entries[begin].score; ++end) {
            const DocumentGrade* const judgment = judged.find(entries[end].document);
            if (judgment != nullptr && judgment->grade > 0)
                group.grades.push_back(judgment->grade);
        }
        group.size = static_cast<int>(end - begin);
        if (!group.grades.empty())
            groups.push_back(std::move(group));
    }
    return groups;
}

int relevantIn(const JudgedTopic& judged, int level)
{
    return static_cast<int>(std::ranges::count_if(
        judged.judgments, [&](const DocumentGrade& judgment) { return judgment.grade >= level; }));
}

/// Those above 0, falling.
std::vector<int> idealGradesOf(const JudgedTopic& judged)
{
    std::vector<int> grades;
    for (const DocumentGrade& judgment : judged.judgments) {
        if (judgment.grade > 0)
            grades.push_back(judgment.grade);
    }
    std::ranges::sort(grades, std::greater{});
    return grades;
}

double precisionIn(const RunSet& set, const Run& run, const std::string& id, TrecOptions options, Ties ties)
{
    options.order.ties = ties;
    return trec::averagePrecision(topicOf(set, run, id, options));
}

double expectedPrecisionIn(
    const RunSet& set, const RunTopic& topic, const JudgedTopic& judged, const TrecOptions& options)
{
    std::vector<RunEntry> entries = ranked(topic, options.order, *set.documents, &judged);
    if (options.judgedOnly)
        std::erase_if(entries, [&](const RunEntry& entry) {
            const DocumentGrade* const judgment = judged.find(entry.document);
            return judgment == nullptr || judgment->grade < 0;
        });
    const std::vector<TieGroup> groups = groupsOf(entries, judged);
    return expectedAveragePrecision({groups, {}, relevantIn(judged, options.order.level), options.order.level});
}

}  // namespace

double TrecEvaluation::mean(std::string_view measure) const
{
    const auto found = std::ranges::find(measures, measure, &TrecMeasure::name);
    return means[found - measures.begin()];
}

TrecEvaluation evaluateRun(const RunSet& set, const Run& run, std::vector<TrecMeasure> measures,
    const TrecOptions& options, const Task& task)
{
    TrecEvaluation evaluation;
    evaluation.measures = std::move(measures);
    evaluation.topics = topicsFor(set, run, options);
    evaluation.tag = run.tag.substr(0, run.tag.find_first_of(" \t"));
    const auto columns = std::ssize(evaluation.measures);
    evaluation.values = Eigen::MatrixXd::Zero(std::ssize(evaluation.topics), columns);
    evaluation.texts.resize(evaluation.topics.size(), std::vector<std::string>(evaluation.measures.size()));
    const int highestGrade = highestGradeOf(set);
    parallelFor(evaluation.topics.size(), options.threads, task.silent(), [&](std::size_t row, const Task&) {
        TrecTopic topic = topicOf(set, run, evaluation.topics[row], options);
        topic.highestGrade = highestGrade;
        for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
            const TrecMeasure& measure = evaluation.measures[i];
            if (measure.kind->value == nullptr)
                evaluation.texts[row][i] = relevanceString(topic, measure);
            else
                evaluation.values(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(i)) = measure(topic);
        }
    });
    evaluation.means = meansOf(evaluation);
    return evaluation;
}

std::string trecLines(const TrecEvaluation& evaluation, bool perTopic)
{
    std::string lines;
    for (std::size_t topic = 0; perTopic && topic < evaluation.topics.size(); ++topic) {
        for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
            const TrecMeasure& measure = evaluation.measures[i];
            if (!measure.kind->hasTopics)
                continue;
            const double value = evaluation.values(static_cast<Eigen::Index>(topic), static_cast<Eigen::Index>(i));
            lines += trecLine(measure.name(), evaluation.topics[topic],
                measure.kind->value == nullptr ? "'" + evaluation.texts[topic][i] + "'"
                                               : printedValue(measure, value));
        }
    }
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
        const TrecMeasure& measure = evaluation.measures[i];
        if (measure.kind->value != nullptr)
            lines += trecLine(
                measure.name(), "all", printedValue(measure, evaluation.means[static_cast<Eigen::Index>(i)]));
        else if (!measure.kind->hasTopics)
            lines += trecLine(measure.name(), "all", evaluation.tag);
    }
    return lines;
}

TieSpread tieSpread(const RunSet& set, const Run& run, const TrecOptions& options, const Task& task)
{
    TieSpread spread;
    const std::vector<std::string> topics = topicsFor(set, run, options);
    for (const std::string& id : topics) {
        task.stopIfAsked();
        const RunTopic* const topic = run.find(id);
        if (topic == nullptr)
            continue;
        spread.worst += precisionIn(set, run, id, options, Ties::worst);
        spread.best += precisionIn(set, run, id, options, Ties::best);
        spread.expected += expectedPrecisionIn(set, *topic, *set.find(id), options);
    }
    const auto count = std::max(1.0, static_cast<double>(topics.size()));
    return {spread.worst / count, spread.best / count, spread.expected / count};
}

Evaluation evaluateOverTies(
    const RunSet& set, const Run& run, std::span<const Measure> measures, const RunOrder& order, const Task& task)
{
    requireKnownOverTies(measures);
    Evaluation evaluation{{measures.begin(), measures.end()}, {},
        Eigen::MatrixXd::Zero(std::ssize(set.judged), std::ssize(measures)), {}, 0};
    for (const JudgedTopic& judged : set.judged) {
        task.stopIfAsked();
        const RunTopic* const topic = run.find(judged.topic);
        const std::vector<TieGroup> groups = topic == nullptr
            ? std::vector<TieGroup>()
            : groupsOf(ranked(*topic, order, *set.documents, &judged), judged);
        const std::vector<int> ideal = idealGradesOf(judged);
        const TiedRanking ranking{groups, ideal, relevantIn(judged, order.level), order.level};
        for (std::size_t i = 0; i < measures.size(); ++i)
            evaluation.values(std::ssize(evaluation.topics), static_cast<Eigen::Index>(i)) =
                measures[i].kind->expected(ranking, measures[i].cutoff);
        evaluation.topics.push_back(judged.topic);
        evaluation.hasRelevant.push_back(ranking.relevant > 0);
        evaluation.relevantTopics += ranking.relevant > 0 ? 1 : 0;
    }
    return evaluation;
}

}  // namespace rankscape
