// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <vector>

#include "core/base/task.h"
#include "core/measures/topic_ranking.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// A table for weights on one line: two columns a topic, the scores at its ends, instead of one a ranker. In single
/// precision; where that does not tell two documents apart the table's own scores do, so that rankings stay exact.
class FoldedTable {
public:
    /// \param from, to [rankers] ends of the line \param threads  0: one a processor; changes no number
    FoldedTable(const ScoreTable& table, const Eigen::VectorXd& from, const Eigen::VectorXd& to,
        const Task& task = {}, unsigned threads = 1);

    /// Whether it is made of this table, and the weights are on its line but for the rounding of their units.
    bool has(const ScoreTable& table, const Eigen::VectorXd& alpha) const;

    /// rankTopic() of the table's topic at this position. \pre has(…, alpha)
    JudgedRanking rank(std::size_t topic, const Eigen::VectorXd& alpha, RankingScratch& scratch) const;

private:
    /// Of one topic.
    struct Columns {
        Eigen::ArrayXf from;  // [documents]
        Eigen::ArrayXf to;  // [documents]
        double magnitude = 0.0;  // the largest |score| of both
    };

    Columns columnsOf(const TopicScores& topic) const;
    double placeOf(const Eigen::VectorXd& alpha) const;
    Eigen::VectorXd at(double place) const { return (1.0 - place) * m_from + place * m_to; }
    double roundingOf(std::size_t topic, const Eigen::VectorXd& alpha, double place) const;
    bool fits() const;

    std::vector<std::shared_ptr<const TopicScores>> m_topics;
    int m_level;
    Eigen::VectorXd m_from;
    Eigen::VectorXd m_to;
    std::vector<Columns> m_columns;  // [topics]; none of one without a graded document
    bool m_fits = false;  // into single precision
};

}  // namespace rankscape
