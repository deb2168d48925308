// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model.h"

namespace rankscape {

struct ManifoldOptions {
    double alpha = 0.5;  // a, what neighbours count, from 0 to below 1
    int anchors = 10;  // through which documents are neighbours: those that score best; 0: all are, exactly
};

/// How much alike documents are: the cosine of their rows of scores, 0 for one without any. [rows × columns]
Eigen::MatrixXd rowCosines(const Eigen::MatrixXd& rows, const Eigen::MatrixXd& columns);

/// Scores that documents which the rankers see alike have alike: f = (1 − a)(I − a S)⁻¹ x with x the sums of their scores.
/// S are the cosines of their rows, scaled to D^-½ W D^-½, or come about through anchors, in time in proportion to the number of
/// documents. \param scores [documents × rankers], none negative
Eigen::VectorXd manifoldScores(const Eigen::MatrixXd& scores, const ManifoldOptions& options);

/// ManX, and a-ManX with anchors: without weights, and nothing is learned.
SharedModel manifoldModel(const ManifoldOptions& options, Eigen::Index rankers);

ModelKind manifoldKind();

}  // namespace rankscape
