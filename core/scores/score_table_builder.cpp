// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_table_builder.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/base/error.h"

namespace rankscape {

ScoreTableBuilder::ScoreTableBuilder(ScoreTable table)
    : m_table(std::move(table))
{
}

void ScoreTableBuilder::set(std::size_t position, TopicScores topic)
{
    check(topic);
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
    const auto name = [&](Eigen::Index row) {
        return m_table.documents->at(static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(row)]));
    };
    if (!topic.scores.allFinite()) {
        for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
            for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
                if (!std::isfinite(topic.scores(row, ranker)))
                    throw Error("The score of document " + name(row) + " by "
                        + m_table.rankers[static_cast<std::size_t>(ranker)] + " for topic " + topic.topic
                        + " is not a finite number. Change the ranker's options or the normalisation, or leave it "
                          "out.");
            }
        }
    }
    std::vector<std::int32_t> sorted = topic.documents;
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice != sorted.end())
        throw Error("Document " + m_table.documents->at(static_cast<std::size_t>(*twice))
            + " is there twice for topic " + topic.topic + ". Keep one of the two.");
}

}  // namespace rankscape
