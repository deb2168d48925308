// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_table.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

namespace {

/// The documents of all runs, each once, in the order that decides between equal scores.
std::vector<RunEntry> candidatesOf(const std::vector<std::vector<RunEntry>>& lists, const RunOrder& order,
    const std::vector<std::string>& documents, const JudgedTopic* judged)
{
    std::vector<RunEntry> all;
    for (const std::vector<RunEntry>& list : lists)
        all.insert(all.end(), list.begin(), list.end());
    const auto rank = [](const RunEntry& entry) {
        return entry.rank == noRank ? INT64_MAX : std::int64_t{entry.rank};
    };
    std::ranges::sort(all, [&](const RunEntry& a, const RunEntry& b) {
        return a.document != b.document ? a.document < b.document : rank(a) < rank(b);
    });
    const auto again = std::ranges::unique(all, {}, &RunEntry::document);
    all.erase(again.begin(), again.end());
    std::ranges::sort(
        all, [&](const RunEntry& a, const RunEntry& b) { return standsAbove(a, b, order, documents, judged); });
    return all;
}

std::vector<std::string> topicsOf(const RunSet& set)
{
    std::vector<std::string> topics;
    TopicPlaces known;
    const auto add = [&](const std::string& topic) {
        if (known.emplace(topic, topics.size()).second)
            topics.push_back(topic);
    };
    for (const JudgedTopic& judged : set.judged)
        add(judged.topic);
    for (const Run& run : set.runs) {
        for (const RunTopic& topic : run.topics)
            add(topic.topic);
    }
    return topics;
}

void judge(TopicScores& topic, const JudgedTopic* judged)
{
    topic.judged = judged != nullptr;
    if (judged == nullptr)
        return;
    for (std::size_t row = 0; row < topic.documents.size(); ++row) {
        if (const DocumentGrade* const judgment = judged->find(topic.documents[row]))
            topic.grades[static_cast<Eigen::Index>(row)] = judgment->grade;
    }
    for (const DocumentGrade& judgment : judged->judgments) {
        if (judgment.grade > 0)
            topic.idealGrades.push_back(judgment.grade);
    }
}

/// Rows of documents by their numbers.
class RowOfDocument {
public:
    explicit RowOfDocument(const std::vector<std::int32_t>& documents)
    {
        for (std::size_t row = 0; row < documents.size(); ++row)
            m_rows.emplace_back(documents[row], static_cast<Eigen::Index>(row));
        std::ranges::sort(m_rows);
    }

    Eigen::Index operator()(std::int32_t document) const
    {
        return std::ranges::lower_bound(m_rows, document, {}, &std::pair<std::int32_t, Eigen::Index>::first)->second;
    }

private:
    std::vector<std::pair<std::int32_t, Eigen::Index>> m_rows;
};

TopicScores scoresOf(const RunSet& set, const std::string& id, const RunOrder& order)
{
    const JudgedTopic* const judged = set.find(id);
    std::vector<std::vector<RunEntry>> lists(set.runs.size());
    for (std::size_t run = 0; run < set.runs.size(); ++run) {
        if (const RunTopic* const topic = set.runs[run].find(id))
            lists[run] = ranked(*topic, order, *set.documents, judged);
    }
    TopicScores topic;
    topic.topic = id;
    for (const RunEntry& entry : candidatesOf(lists, order, *set.documents, judged))
        topic.documents.push_back(entry.document);
    const auto rows = std::ssize(topic.documents);
    topic.scores = Eigen::MatrixXd::Zero(rows, std::ssize(set.runs));
    topic.retrieved = Retrieved::Constant(rows, std::ssize(set.runs), false);
    topic.grades = Eigen::VectorXi::Zero(rows);
    const RowOfDocument rowOf(topic.documents);
    for (std::size_t run = 0; run < lists.size(); ++run) {
        for (const RunEntry& entry : lists[run]) {
            if (!std::isfinite(entry.score))
                continue;
            topic.scores(rowOf(entry.document), static_cast<Eigen::Index>(run)) = entry.score;
            topic.retrieved(rowOf(entry.document), static_cast<Eigen::Index>(run)) = true;
        }
    }
    judge(topic, judged);
    return topic;
}

}  // namespace

ScoreTable tableOf(const RunSet& set, const RunTableOptions& options, Recipe recipe, const Task& task)
{
    ScoreTable table;
    for (const Run& run : set.runs)
        table.rankers.push_back(run.name);
    table.labels = table.rankers;
    table.documents = set.documents;
    table.level = options.order.level;
    table.recipe = std::move(recipe);
    const std::vector<std::string> topics = topicsOf(set);
    table.topics.resize(topics.size());
    std::vector<const Normalization*> rules;
    if (options.normalization != "none")
        rules.assign(
            set.runs.size(), &normalization(options.normalization == "auto" ? "minmax" : options.normalization));
    ScoreTableBuilder builder(std::move(table), std::move(rules));
    parallelFor(topics.size(), options.threads, task, [&](std::size_t i, const Task& part) {
        part.checkpoint(0.0, "Normalising");
        builder.set(i, scoresOf(set, topics[i], options.order));
    });
    return builder.build();
}

}  // namespace rankscape
