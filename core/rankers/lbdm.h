// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/lda_options.h"

namespace rankscape {

struct LbdmOptions {
    LdaOptions lda{};
    double lambda = 0.7;  // share of the smoothed language model, the rest is LDA's
    double mu = 1000.0;  // of its Dirichlet smoothing
};

/// LDA-based document model, Wei and Croft (2006): Σ over query terms, repetitions counted, of ln P(w|d),
/// P(w|d) = λ (c + μ P(w|C)) / (N + μ) + (1 − λ) Σ_z P(w|z) P(z|d). With λ = 0 it is LDA alone.
std::unique_ptr<const Ranker> fitLbdm(
    const Corpus& corpus, const LbdmOptions& options, const Fitting& fitting = {}, const Task& task = {});

RankerType lbdm();

}  // namespace rankscape
