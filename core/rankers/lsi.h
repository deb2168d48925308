// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"
#include "core/rankers/tf_idf.h"

namespace rankscape {

/// The largest `k` singular values of a matrix A [documents × terms] and their right vectors.
struct TruncatedSvd {
    Eigen::MatrixXd terms;  // U [terms × k], orthonormal columns
    Eigen::VectorXd values;  // [k], falling
};

/// Eigenpairs of AᵀA or AAᵀ, whichever is smaller, by Lanczos' method, see largestEigenpairs(); the residual
/// ‖AᵀA u − σ² u‖ is at most 1e-6 σ₁² for each pair.
/// \throws Error if k is less than 1 or more than a side of A has; Cancelled.
TruncatedSvd truncatedSvd(const TermMatrix& matrix, Eigen::Index k, const Task& task = {});

struct LsiOptions {
    Eigen::Index k = 100;  // dimensions
    TfIdfOptions weights{};
};

/// Latent semantic indexing: cosine of documents and query after both are projected by U, the term vectors of the
/// truncated SVD of the weighted matrix. Deerwester et al. (1990); Wang, Choi and Liu project the query by U.
/// As many dimensions as the matrix has rank are used at most.
std::unique_ptr<const Ranker> fitLsi(const Corpus& corpus, const LsiOptions& options, const Task& task = {});

RankerType lsi();

}  // namespace rankscape
