// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/scores/score_table.h"

namespace rankscape {

/// The exponential loss of all pairs of documents of one topic with different grades, which are never listed: the
/// mean of e^{f(lower) − f(higher)}. A document of a grade below 0 is in no pair. Rows are those of all topics, one
/// after the other.
class PairLoss {
public:
    explicit PairLoss(const ScoreTable& training);

    Eigen::Index rows() const { return static_cast<Eigen::Index>(m_levels.size()); }

    /// Whether the row is in a pair.
    bool counts(Eigen::Index row) const { return m_levels[static_cast<std::size_t>(row)] >= 0; }

    /// The loss of scores. Sets π(x) = Σ D(x, lower) − Σ D(higher, x) of every row, D being what each pair has of the
    /// loss, with sum 1: O(rows × grades). Allocates nothing. \pre there is a pair \param f, potentials [rows]
    double operator()(const Eigen::VectorXd& f, Eigen::VectorXd& potentials);

private:
    struct Topic {
        Eigen::Index begin;  // row
        Eigen::Index end;
        int levels;  // different grades, of those that count
    };

    double add(const Topic& topic, const Eigen::VectorXd& f, Eigen::VectorXd& potentials);

    std::vector<int> m_levels;  // [rows] place of the grade among those of its topic, −1: in no pair
    std::vector<Topic> m_topics;  // with a pair
    double m_pairs = 0.0;
    std::vector<double> m_below;  // [levels + 1] Σ e^f of the levels below
    std::vector<double> m_above;  // [levels + 1] Σ e^−f of this level and those above
    std::vector<double> m_powers;  // [rows] e^f of one topic
};

}  // namespace rankscape
