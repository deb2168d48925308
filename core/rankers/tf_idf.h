// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

struct TfIdfOptions {
    bool logarithmic = false;  // 1 + ln tf instead of tf
    bool idf = true;  // times ln(N / df)
};

/// ln(N / df) of every term, or 1 without idf, [terms].
Eigen::VectorXd inverseDocumentFrequencies(const TermMatrix& counts, const TfIdfOptions& options);

/// `counts` [documents × terms] weighted as documents and queries are: tf · ln(N / df).
TermMatrix tfIdfWeights(const TermMatrix& counts, const TfIdfOptions& options);

/// A query weighted with the collection's `idf` [terms].
TermVector tfIdfWeights(const TermVector& query, const Eigen::VectorXd& idf, const TfIdfOptions& options);

/// Cosine of the weighted query and documents: the vector space model, Salton and Buckley (1988).
std::unique_ptr<const Ranker> fitTfIdf(const Corpus& corpus, const TfIdfOptions& options, const Task& task = {});

/// The options that TF-IDF and what is built on it share, and their values.
std::vector<Parameter> tfIdfParameters();
TfIdfOptions tfIdfOptions(const ParameterValues& values);

RankerType tfIdf();

}  // namespace rankscape
