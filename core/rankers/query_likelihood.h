// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

/// How a document's model of words is smoothed with the collection's, P(w|C) = cf / words. Zhai and Lafferty (2004).
/// N is the document's length, c the count of the word in it, u the number of its different words.
enum class Smoothing {
    dirichlet,  // P(w|d) = (c + μ P(w|C)) / (N + μ)
    jelinekMercer,  // P(w|d) = (1 − λ) c / N + λ P(w|C)
    absolute,  // P(w|d) = (max(c − δ, 0) + δ u P(w|C)) / N
};

/// Σ over query terms, repetitions counted, of ln P(w|d): Ponte and Croft (1998). A document without words has P(w|C).
/// \param parameter μ > 0, λ or δ in (0, 1)
std::unique_ptr<const Ranker> fitQueryLikelihood(
    const Corpus& corpus, Smoothing smoothing, double parameter, const Task& task = {});

/// P(w|C) of every term, [terms].
Eigen::VectorXd collectionModel(const TermMatrix& counts);

RankerType queryLikelihoodDirichlet();
RankerType queryLikelihoodJelinekMercer();
RankerType queryLikelihoodAbsolute();

}  // namespace rankscape
