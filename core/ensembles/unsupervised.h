// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"

namespace rankscape {

struct UnsupervisedOptions {
    double beta = 200.0;  // sharpness of the smoothed objective
    int pseudoRelevant =
        10;  // documents of each ranker and topic that are taken for relevant: its best of more than 0
    double threshold = 0.0;  // above 0: all documents of higher scores instead
    double penalty = 1e-3;  // σ |Q|: how far the ensemble may be from each ranker's scores
    int rounds = 50;  // over all rankers, at most
    double tolerance = 1e-4;  // stop when a round changes the objective by less
};

/// UnsEnM, Algorithm 4 of Wang, Choi and Liu (2017): each ranker in turn names pseudo-relevant documents, by which the
/// weights of the others climb one step of 1/t. No judgment is read but to report MAP. Corrected: the objective is the
/// penalised one of (P8) throughout, α_k is put back within the loop, pseudo-relevant sets are the best few of a ranker
/// since scales of rankers differ.
Trace learnUnsupervised(const ScoreTable& training, const StartPoint& start, const UnsupervisedOptions& options,
    const std::function<void(const Step&)>& onStep = {}, const Task& task = {});

/// The penalty of (P8), ½ Σ_i Σ_d Σ_k (H_d − s_d(φ_k))², and its gradient K SᵀS α − Sᵀ(S 1), over all topics.
struct ConsensusPenalty {
    Eigen::MatrixXd products;  // Σ SᵀS [rankers × rankers]
    Eigen::VectorXd sums;  // Σ Sᵀ(S 1) [rankers]
    double squares = 0.0;  // Σ ‖S‖²

    double value(const Eigen::VectorXd& alpha) const;
    Eigen::VectorXd gradient(const Eigen::VectorXd& alpha) const;
};

ConsensusPenalty consensusPenalty(const ScoreTable& table, const Task& task = {});

Learner unsupervised();

}  // namespace rankscape
