// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_table_builder.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/error.h"

namespace rankscape {

namespace {

/// Whether a ranker's own scores are not all equal, [rankers]; of documents with words.
std::vector<bool> differing(const TopicScores& topic)
{
    std::vector<bool> differ;
    for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        const double* first = nullptr;
        bool found = false;
        for (Eigen::Index row = 0; row < topic.scores.rows() && !found; ++row) {
            if (!topic.has(row, ranker) || std::ranges::binary_search(topic.unscored, row))
                continue;
            const double* const score = &topic.scores(row, ranker);
            found = first != nullptr && *score != *first;
            first = first != nullptr ? first : score;
        }
        differ.push_back(found);
    }
    return differ;
}

}  // namespace

ScoreTableBuilder::ScoreTableBuilder(ScoreTable table, std::vector<const Normalization*> rules)
    : m_table(std::move(table))
    , m_rules(std::move(rules))
    , m_missing(missingRuleOf(m_table))
    , m_pool(poolRuleOf(m_table))
    , m_levelled(m_rules.size())
{
}

void ScoreTableBuilder::set(std::size_t position, TopicScores topic)
{
    check(topic);
    if (topic.idealGrades.empty())
        std::ranges::copy_if(
            topic.grades, std::back_inserter(topic.idealGrades), [](int grade) { return grade > 0; });
    const Eigen::VectorXd all = Eigen::VectorXd::Ones(topic.scores.cols());
    keepPool(topic, poolRule(m_missing.excludes ? "intersection" : "union"), all);
    if (!m_rules.empty())
        normalise(topic);
    m_missing.fill(topic);
    topic.countsMissing = m_missing.counts;
    keepPool(topic, m_pool, all);
    complete(topic, m_table.level);
    m_table.topics.at(position) = std::make_shared<const TopicScores>(std::move(topic));
}

ScoreTable ScoreTableBuilder::build()
{
    for (std::size_t ranker = 0; ranker < m_levelled.size(); ++ranker) {
        if (const int topics = m_levelled[ranker]; topics > 0)
            m_table.recipe.emplace_back("note",
                "Normalised by " + std::string(m_rules[ranker]->name) + ", " + m_table.rankers[ranker]
                    + " tells no documents apart in " + std::to_string(topics) + (topics == 1 ? " topic" : " topics")
                    + ", though its scores do.");
    }
    return std::move(m_table);
}

void ScoreTableBuilder::normalise(TopicScores& topic)
{
    const std::vector<bool> differed = differing(topic);
    makeComparable(topic, m_rules);
    requireFinite(topic);
    const std::vector<bool> differ = differing(topic);
    for (std::size_t ranker = 0; ranker < m_levelled.size(); ++ranker) {
        if (differed[ranker] && !differ[ranker])
            ++m_levelled[ranker];
    }
}

void ScoreTableBuilder::check(const TopicScores& topic) const
{
    assert(topic.scores.cols() == m_table.rankerCount());
    assert(topic.scores.rows() == std::ssize(topic.documents) && topic.grades.size() == topic.scores.rows());
    assert(topic.retrieved.size() == 0
        || (topic.retrieved.rows() == topic.scores.rows() && topic.retrieved.cols() == topic.scores.cols()));
    requireFinite(topic);
    std::vector<std::int32_t> sorted = topic.documents;
    if (!std::ranges::is_sorted(sorted))
        std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice != sorted.end())
        throw Error("Document " + m_table.documents->at(static_cast<std::size_t>(*twice))
            + " is there twice for topic " + topic.topic + ". Keep one of the two.");
}

void ScoreTableBuilder::requireFinite(const TopicScores& topic) const
{
    if (topic.scores.allFinite())
        return;
    for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
            if (std::isfinite(topic.scores(row, ranker)))
                continue;
            const auto document = static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(row)]);
            throw Error("The score of document " + m_table.documents->at(document) + " by "
                + m_table.rankers[static_cast<std::size_t>(ranker)] + " for topic " + topic.topic
                + " is not a finite number. Change the ranker's options or the normalisation, or leave it out.");
        }
    }
}

}  // namespace rankscape
