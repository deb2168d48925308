// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_table_builder.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/error.h"

namespace rankscape {

ScoreTableBuilder::ScoreTableBuilder(ScoreTable table, std::vector<const Normalization*> rules)
    : m_table(std::move(table))
    , m_rules(std::move(rules))
    , m_missing(missingRuleOf(m_table))
    , m_pool(poolRuleOf(m_table))
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
    if (!m_rules.empty()) {
        makeComparable(topic, m_rules);
        requireFinite(topic);
    }
    m_missing.fill(topic);
    topic.countsMissing = m_missing.counts;
    keepPool(topic, m_pool, all);
    complete(topic, m_table.level);
    m_table.topics.at(position) = std::make_shared<const TopicScores>(std::move(topic));
}

ScoreTable ScoreTableBuilder::build()
{
    return std::move(m_table);
}

void ScoreTableBuilder::check(const TopicScores& topic) const
{
    assert(topic.scores.cols() == m_table.rankerCount());
    assert(topic.scores.rows() == std::ssize(topic.documents) && topic.grades.size() == topic.scores.rows());
    assert(topic.retrieved.size() == 0
        || (topic.retrieved.rows() == topic.scores.rows() && topic.retrieved.cols() == topic.scores.cols()));
    requireFinite(topic);
    std::vector<std::int32_t> sorted = topic.documents;
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
