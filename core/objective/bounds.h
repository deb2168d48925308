// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/scores/score_table.h"

namespace rankscape {

/// How far the smoothed rank of a document is from its rank at most: (|D| − 1) / (1 + e^{βδ}), Theorem 1 of Wang, Choi and
/// Liu (2017) for all documents together. \param delta  the least score difference to another document, ≥ 0
double rankErrorBound(Eigen::Index documents, double beta, double delta);

/// How far smoothed MAP is from MAP at most. Since a document's rank is at least its number among the relevant ones, the
/// factor (L + Σ|D_i|) / 2L of the printed Theorem 2 can be dropped. Of use for large β only: real scores have differences
/// of 1e-7, where it exceeds 1. \param delta  the least difference of all, see leastDifference()
double mapErrorBound(Eigen::Index documents, double beta, double delta);

/// As printed, (8). \param topics L \param relevant Σ|D_i|
double printedMapErrorBound(
    Eigen::Index documents, double beta, double delta, Eigen::Index topics, Eigen::Index relevant);

/// δ: the least |h_j − h_d| between a relevant document and any other under these weights; 0 where two tie.
double leastDifference(const ScoreTable& table, const Eigen::VectorXd& alpha);

}  // namespace rankscape
