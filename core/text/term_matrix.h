// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/SparseCore>
#include <span>
#include <string>
#include <vector>

#include "core/text/vocabulary.h"

namespace rankscape {

/// Sparse [documents × terms], a term's documents contiguous: the postings of an inverted index.
using TermMatrix = Eigen::SparseMatrix<double, Eigen::ColMajor>;

/// A text's terms with their number of occurrences, [terms]; words outside the vocabulary are left out.
using TermVector = Eigen::SparseVector<double>;

TermVector termVector(std::span<const std::string> terms, const Vocabulary& vocabulary);

/// One row of occurrences a document. \throws Cancelled
TermMatrix termMatrix(
    std::span<const std::vector<std::string>> documents, const Vocabulary& vocabulary, const Task& task = {});

/// In how many documents each term occurs, [terms].
Eigen::VectorXd documentFrequencies(const TermMatrix& matrix);

/// Σ over the query's terms of its weight times the matrix's column, [documents].
Eigen::VectorXd product(const TermMatrix& matrix, const TermVector& query);

}  // namespace rankscape
