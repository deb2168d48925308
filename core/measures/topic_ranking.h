// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
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

/// How many rows rank above `row`: those with a higher score, and earlier ones with the same.
std::int64_t rowsAbove(const Eigen::VectorXd& scores, Eigen::Index row);

/// Where weights α put the topic's graded documents, by counting instead of sorting: O(documents × graded).
/// The result points into `scratch` and `topic`.
JudgedRanking rankTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, int level, RankingScratch& scratch);

}  // namespace rankscape
