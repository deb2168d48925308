// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/text/analyzer.h"
#include "core/text/term_matrix.h"
#include "core/text/vocabulary.h"

namespace rankscape {

/// Raise it when the same texts give other words or counts: scores and models that are kept are then not found any more.
inline constexpr int corpusRevision = 1;

/// One field of all documents: the terms of "title", say.
struct CorpusField {
    std::string name;
    TermMatrix counts;  // [documents × terms]
};

/// Texts made ready for rankers: what they are fitted to and what they are asked.
struct Corpus {
    Vocabulary vocabulary;
    TermMatrix counts;  // [documents × terms]
    Eigen::VectorXd lengths;  // [documents], index terms with their repetitions
    std::vector<CorpusField> fields;  // in the order they were joined
    std::vector<TermVector> queries;  // [topics]
    Analyzer analyzer;

    /// A text as a query: words that are not indexed are left out.
    TermVector query(const std::string& text) const;
};

/// Documents without an index term, rising: nothing can be said of them.
std::vector<Eigen::Index> emptyDocuments(const Corpus& corpus);

/// The texts of one field.
struct FieldTexts {
    std::string name;
    std::vector<std::string> documents;
};

/// A document is its fields one after the other. Drops terms that occur fewer than `leastCount` times in all documents.
/// \throws Error if no word is left; Cancelled.
Corpus makeFieldCorpus(const std::vector<FieldTexts>& fields, const std::vector<std::string>& topics,
    const Analyzer& analyzer, int leastCount, const Task& task = {});

/// The same with a single field "text".
Corpus makeCorpus(const std::vector<std::string>& documents, const std::vector<std::string>& topics,
    const Analyzer& analyzer, int leastCount, const Task& task = {});

}  // namespace rankscape
