// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_table.h"

#include <algorithm>
#include <functional>

#include "core/base/error.h"

namespace rankscape {

void complete(TopicScores& topic, int level)
{
    topic.graded.clear();
    topic.relevant.clear();
    for (Eigen::Index row = 0; row < topic.grades.size(); ++row) {
        if (topic.grades[row] > 0)
            topic.graded.push_back(row);
        if (topic.grades[row] >= level)
            topic.relevant.push_back(row);
    }
    if (topic.idealGrades.empty()) {
        for (const Eigen::Index row : topic.graded)
            topic.idealGrades.push_back(topic.grades[row]);
    }
    std::ranges::sort(topic.idealGrades, std::greater{});
    topic.relevantTotal =
        static_cast<int>(std::ranges::count_if(topic.idealGrades, [&](int grade) { return grade >= level; }));
    topic.magnitudes = Eigen::VectorXd::Zero(topic.scores.cols());
    if (topic.scores.rows() > 0)
        topic.magnitudes = topic.scores.cwiseAbs().colwise().maxCoeff().transpose();
}

void keepRows(TopicScores& topic, const std::vector<Eigen::Index>& rows)
{
    if (std::ssize(rows) == topic.scores.rows())
        return;
    topic.scores = topic.scores(rows, Eigen::all).eval();
    topic.grades = topic.grades(rows).eval();
    if (topic.retrieved.size() > 0)
        topic.retrieved = topic.retrieved(rows, Eigen::all).eval();
    std::vector<std::int32_t> documents;
    std::vector<Eigen::Index> unscored;
    for (const Eigen::Index row : rows) {
        if (std::ranges::binary_search(topic.unscored, row))
            unscored.push_back(std::ssize(documents));
        documents.push_back(topic.documents[static_cast<std::size_t>(row)]);
    }
    topic.documents = std::move(documents);
    topic.unscored = std::move(unscored);
}

ScoreTable subset(const ScoreTable& table, std::span<const std::size_t> positions)
{
    ScoreTable part = table;
    part.topics.clear();
    for (const std::size_t position : positions)
        part.topics.push_back(table.topics.at(position));
    return part;
}

void requireRelevant(const ScoreTable& table)
{
    const std::string collection = valueOf(table.recipe, "collection");
    const std::string name = collection.empty() ? "What is open" : collection;
    if (table.topics.empty())
        throw Error(
            name + " has no topics, so nothing can be measured. Put its file of queries beside the documents.");
    if (std::ranges::none_of(table.topics, [](const auto& topic) { return topic->judged; }))
        throw Error(
            name + " has no judgments, so nothing can be measured. Put its file of judgments beside the documents.");
    if (topicsWithRelevant(table).empty())
        throw Error(name + " has no relevant document at level " + std::to_string(table.level)
            + ", so nothing can be measured."
            + (table.level > 1 ? " Choose a lower level." : " All judgments say not relevant."));
}

std::vector<std::size_t> topicsWithRelevant(const ScoreTable& table)
{
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        if (table.topics[i]->relevantTotal > 0)
            positions.push_back(i);
    }
    return positions;
}

}  // namespace rankscape
