// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/topic_models/topic_model.h"

namespace rankscape {

struct VariationalOptions {
    Eigen::Index k = 100;  // topics
    double alpha = 0.0;  // prior of each topic in a document to begin with; 0: 50 / k
    int iterations = 40;  // of EM
    double wanted = 0.0;  // loss for each word, −bound / words, at which to end before that
    bool estimateAlpha = true;
};

/// What the E step leaves: γ, the expected counts of words in topics, and the bound.
struct VariationalStep {
    Eigen::MatrixXd gamma;  // [topics × documents]
    Eigen::MatrixXd wordCounts;  // Σ_d n φ [topics × terms]
    double bound = 0.0;  // on the log likelihood of all words
};

/// The E step of Blei, Ng and Jordan (2003) with P(w|z) [topics × terms] and symmetric α: for each document from
/// γ = α + N / K, φ ∝ P(w|z) exp ψ(γ_z), γ = α + Σ n φ, until γ changes by less than `tolerance` on average, at most
/// `rounds` times.
VariationalStep variationalStep(const TermMatrix& counts, const Eigen::MatrixXd& words, double alpha, int rounds,
    unsigned threads = 0, double tolerance = 1e-4);

/// The symmetric α that maximises the bound for these γ [topics × documents], by Newton's method on ln α.
double estimateAlpha(const Eigen::MatrixXd& gamma, double start, const Task& task = {});

/// Latent Dirichlet allocation by variational EM. Each topic starts as one document drawn by the seed, plus 1 / V:
/// from a random start it finds far worse topics. α is estimated anew in every iteration.
/// P(z|d) are the means of γ.
/// \throws Error if there are too few or too many topics; Cancelled.
TopicModel fitLdaVariational(const TermMatrix& counts, const VariationalOptions& options,
    const FitContext& context = {}, const Task& task = {});

}  // namespace rankscape
