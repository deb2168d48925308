// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"
#include "core/topic_models/plsi_fit.h"

namespace rankscape {

/// Probabilistic latent semantic indexing: the cosine of P(z|q) and P(z|d), the query folded in with the temper that
/// the model was fitted with. Hofmann (2001). A collection with fewer documents or terms than k gets as many topics.
std::unique_ptr<const Ranker> fitPlsiRanker(
    const Corpus& corpus, const PlsiOptions& options, const Fitting& fitting = {}, const Task& task = {});

RankerType plsi();

}  // namespace rankscape
