// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/text/stop_list.h"
#include "core/text/term_matrix.h"
#include "core/text/vocabulary.h"

namespace rankscape {

/// Texts made ready for rankers: what they are fitted to and what they are asked.
struct Corpus {
    Vocabulary vocabulary;
    TermMatrix counts;  // [documents × terms]
    Eigen::VectorXd lengths;  // [documents], index terms with their repetitions
    std::vector<TermVector> queries;  // [topics]
};

/// Drops stop words, and words that occur fewer than `leastCount` times in all documents.
/// \throws Error if no word is left; Cancelled.
Corpus makeCorpus(const std::vector<std::string>& documents, const std::vector<std::string>& topics,
    const StopList& stopList, int leastCount, const Task& task = {});

}  // namespace rankscape
