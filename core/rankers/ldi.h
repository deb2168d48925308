// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/lda_options.h"

namespace rankscape {

struct LdiOptions {
    LdaOptions lda{};
    bool counted = false;  // repeated query words count as often as they stand there
};

/// Indexing by latent Dirichlet allocation, Wang, Lee and Choi (2016): a word is W = P(z|w) (eq. 7), a document the
/// mean of its words' W (10), a query the mean of its terms' W (14), the score their cosine (15).
std::unique_ptr<const Ranker> fitLdi(
    const Corpus& corpus, const LdiOptions& options, const Fitting& fitting = {}, const Task& task = {});

/// The same on any model of topics.
std::unique_ptr<const Ranker> ldiOn(
    const Corpus& corpus, const std::shared_ptr<const TopicModel>& model, bool counted, const Task& task = {});

RankerType ldi();

}  // namespace rankscape
