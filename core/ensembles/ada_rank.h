// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/ensembles/learner.h"
#include "core/objective/objective.h"

namespace rankscape {

/// One round of AdaRank: everything that its step computed.
struct AdaRankRound {
    Eigen::VectorXd topicWeights;  // P [topics that count]
    Eigen::VectorXd weighted;  // Σ P E of every ranker, [rankers]
    Eigen::Index chosen = 0;  // ranker
    double alpha = 0.0;  // added to its weight: ½ ln((1 + φ) / (1 − φ)), φ being the chosen Σ P E
    Eigen::VectorXd weights;  // after the step, [rankers], not normalised
    Eigen::VectorXd values;  // E of the ensemble, [topics that count]
    double value = 0.0;  // the objective over all topics with a relevant document
};

/// Whether a ranker that was chosen can be chosen again. As printed, one that is chosen in rounds 1 and 2 is chosen
/// for ever.
enum class Repeat {
    once,  // never
    setAside,  // not in the next round
    paper,  // always
};

struct AdaRankOptions {
    int rounds = 100;
    Repeat repeat = Repeat::once;
};

/// AdaRank: Xu and Li (2007), Figure 6 of Xu, Li, Liu et al. Each round the ranker with the highest Σ P E gains weight;
/// P ∝ e^{−E} of the ensemble. E is any objective; topics without a pair of documents that differ for it do not count.
/// Ends where no ranker is left to be chosen, or one is perfect. \throws Cancelled
std::vector<AdaRankRound> adaRank(const ScoreTable& training, const Objective& objective,
    const AdaRankOptions& options, const std::function<void(const AdaRankRound&)>& onRound = {},
    const Task& task = {});

/// Its row: keeps the round with the highest training value, or the last, so that validation can choose the round; equal
/// weights where no ranker has any.
Learner adaRankLearner();

}  // namespace rankscape
