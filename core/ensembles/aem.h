// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/list_attention.h"

namespace rankscape {

struct AemOptions {
    double diversity = 0.1;  // λ, of the cosines between rankers
    double penalty = 1e-3;  // μ, of the squares of all
    Eigen::Index dimensions = 5;
    double rate = 0.05;
    int epochs = 30;
    std::size_t batch = 8;  // topics a step
    bool isAdaptive = false;  // weights follow from each topic's features
};

/// One topic: its scores, 1 or −1 for each document, and its features.
struct AemTopic {
    Eigen::MatrixXd scores;  // [documents × rankers]
    Eigen::VectorXd signs;
    Eigen::VectorXd features;
};

/// What the classes of documents cost: Σ ω ln(1 + exp(−sign (X w + c))) with w = p h and ω half for each class, the mean squared
/// cosine of p's rows, and all squares; summed over topics, and its gradient.
struct AemValue {
    double value = 0.0;
    AttentionGradient gradient;
    double shift = 0.0;  // the gradient in c
};
AemValue aemObjective(
    const Attention& at, double shift, std::span<const AemTopic* const> topics, const AemOptions& options);

/// Attentional ensemble: classification of documents by weights that rankers and topics meet in.
Learner aem();

}  // namespace rankscape
