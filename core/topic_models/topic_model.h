// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/text/term_matrix.h"

namespace rankscape {

/// How well a model explains the words it is fitted to, after an iteration.
struct FitStep {
    int iteration;  // 0 = as it started
    double perplexity;  // exp(−log likelihood / words); of the variational bound where a model has only that
};

using FitTrace = std::vector<FitStep>;

/// What fitting needs beside a model's own options.
struct FitContext {
    std::uint64_t seed = 1;
    unsigned threads = 0;  // 0 = one a processor; results do not depend on it
    std::function<void(const FitStep&)> onStep = {};  // called on the thread that fits
};

/// Words and documents as mixtures of topics: P(w|d) = Σ_z P(w|z) P(z|d).
struct TopicModel {
    Eigen::MatrixXd words;  // P(w|z) [topics × terms], a row sums to 1
    Eigen::MatrixXd documents;  // P(z|d) [topics × documents], a column sums to 1
    double alpha = 0.0;  // Dirichlet prior of P(z|d); 0: none
    FitTrace trace;

    Eigen::Index topicCount() const { return words.rows(); }
};

class CountPasses;

/// exp(−Σ n ln P(w|d) / Σ n) of the model's own documents.
double perplexity(
    const CountPasses& passes, const Eigen::MatrixXd& words, const Eigen::MatrixXd& documents, unsigned threads = 0);

/// Document completion: a document's topics are found from every other of its words (in the order of the terms,
/// repetitions counted) and must explain the rest. counts [held-out documents × terms], words unknown to the model
/// left out before. `words` as in TopicModel, `alpha` the prior of each topic.
double heldOutPerplexity(const TermMatrix& counts, const Eigen::MatrixXd& words, double alpha, unsigned threads = 0);

/// P(z|w) ∝ P(w|z), all topics being equally likely: [topics × terms]. Eq. (7), Wang, Lee and Choi (2016). A word that no
/// topic has gets zeros.
Eigen::MatrixXd topicsOfWords(const Eigen::MatrixXd& words, const Task& task = {});

}  // namespace rankscape
