// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "core/measures/measure.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Room for one topic at a time, so that evaluating again allocates nothing.
struct RankingScratch {
    Eigen::VectorXd scores;  // [documents] of the ensemble
    std::vector<Hit> hits;  // rank rising
    std::vector<std::int64_t> ranks;  // of the relevant rows
};

/// h = S α, summed in the order of the rankers. \param scores [documents × rankers] \param alpha [rankers]
void weightedSum(const Eigen::MatrixXd& scores, const Eigen::VectorXd& alpha, Eigen::VectorXd& sum);

/// One topic under given weights, ordered as in exact arithmetic: of equal scores the earlier row ranks higher.
/// Points into topic, weights and scratch, whose scores it sets.
class WeightedTopic {
public:
    /// \param alpha [rankers]
    WeightedTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch);

    /// How many rows rank above `row`, by counting instead of sorting: O(documents).
    std::int64_t rowsAbove(Eigen::Index row) const;

    /// Whether one of the documents that count ties with this one although the rankers with weight tell them apart.
    bool tiesByChance(Eigen::Index row, const std::function<bool(Eigen::Index)>& counts) const;

    /// All rows, best first.
    std::vector<Eigen::Index> ranking() const;

private:
    const TopicScores& m_topic;
    const Eigen::VectorXd& m_alpha;
    const Eigen::VectorXd& m_sums;  // [documents]
    double m_rounding;  // of the difference of two sums
};

/// Where weights α put the topic's graded documents, by counting instead of sorting: O(documents × graded).
/// The result points into `scratch` and `topic`.
JudgedRanking rankTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, int level, RankingScratch& scratch);

}  // namespace rankscape
