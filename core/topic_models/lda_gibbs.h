// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/topic_models/topic_model.h"

namespace rankscape {

struct GibbsOptions {
    Eigen::Index k = 100;  // topics
    double alpha = 0.1;  // prior of each topic in a document, > 0
    double beta = 0.1;  // prior of each word in a topic, > 0
    int sweeps = 150;
};

/// Latent Dirichlet allocation by collapsed Gibbs sampling, Griffiths and Steyvers (2004): each occurrence of a word
/// gets topic z with P ∝ (n_dz + α) (n_zw + β) / (n_z + V β), itself not counted. From the last sweep
/// P(w|z) = (n_zw + β) / (n_z + V β) and P(z|d) = (n_dz + α) / (n_d + K α).
///
/// Documents and terms are dealt into eight groups each. At any time eight blocks (documents of one group × terms of
/// one other) are sampled at once, no two of which share a document or a term (Yan, Xu and Qi 2009); only n_z, which
/// they share, stays during that round as it was before. So the result depends on the seed alone, not on threads.
/// \throws Error if there are too few or too many topics; Cancelled.
TopicModel fitLdaGibbs(
    const TermMatrix& counts, const GibbsOptions& options, const FitContext& context = {}, const Task& task = {});

}  // namespace rankscape
