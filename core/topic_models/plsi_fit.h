// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/topic_models/topic_model.h"

namespace rankscape {

/// Raise it when the same options and seed give another model: kept ones are then not found any more.
inline constexpr int plsiRevision = 1;

struct PlsiOptions {
    Eigen::Index k = 100;  // topics
    double temper = 0.7;  // b: exponent of the posterior, 0 < b ≤ 1
    int iterations = 80;
};

/// One step of tempered EM: P(z|d,w) ∝ (P(z|d) P(w|z))ᵇ, then both factors from the plain counts. Hofmann (2001).
/// Of `model`, words and documents are replaced.
void plsiStep(const TermMatrix& counts, TopicModel& model, double temper, unsigned threads = 0);

/// Probabilistic latent semantic indexing from a random start. A document without words gets equal topics.
/// \throws Error if k is less than 1 or more than mostTopics(); Cancelled.
TopicModel fitPlsi(
    const TermMatrix& counts, const PlsiOptions& options, const FitContext& context = {}, const Task& task = {});

/// A query's P(z|q) from a uniform start, P(w|z) staying as it is, with the same temper: [topics].
/// Uniform if no word is known.
Eigen::VectorXd plsiFoldIn(
    const TermVector& query, const Eigen::MatrixXd& words, double temper, int iterations, const Task& task = {});

/// How many topics a model of counts [documents × terms] can have: as many as there are documents with words, or terms.
Eigen::Index mostTopics(const TermMatrix& counts);

/// \throws Error if `k` is less than 1 or more than mostTopics(). `owner` is for the message.
void checkTopicCount(const TermMatrix& counts, Eigen::Index k, const char* owner);

}  // namespace rankscape
