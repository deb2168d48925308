// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/expansion.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Which of two documents is ahead under given weights, in exact arithmetic on the doubles of table and weights: sums in
/// floating point decide only where their rounding cannot matter (gem.md H). Ahead by 0 is a tie: the earlier row wins.

/// Sums of a topic's weighted scores may be off by half of this: those nearer to each other must be compared exactly.
/// \param alpha [rankers]
double roundingOf(const TopicScores& topic, const Eigen::VectorXd& alpha);

/// Adds Σ_k α_k (s_ak − s_bk) to `sum`.
void addLead(const TopicScores& topic, const Eigen::VectorXd& alpha, Eigen::Index a, Eigen::Index b, Expansion& sum);

/// The sign of that sum: 1 if row `a` is ahead of row `b`.
int exactLead(const TopicScores& topic, const Eigen::VectorXd& alpha, Eigen::Index a, Eigen::Index b);

/// Whether a ranker with weight gives the two different scores.
bool toldApart(const TopicScores& topic, const Eigen::VectorXd& alpha, Eigen::Index a, Eigen::Index b);

/// Whether row `other` ranks above `row`.
bool ranksAbove(const TopicScores& topic, const Eigen::VectorXd& alpha, Eigen::Index other, Eigen::Index row);

}  // namespace rankscape
