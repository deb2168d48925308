// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/models/model.h"
#include "core/rankers/raw_scores.h"
#include "core/scores/normalization.h"

namespace rankscape {

/// Rankers that answer queries, with what is needed to weigh them against each other.
struct SearchEngine {
    FittedRankers fitted;
    std::vector<std::string> labels;  // [rankers]
    std::vector<const Normalization*> rules;  // [rankers]
    std::vector<std::vector<std::string>>
        topicNames;  // [rankers][topics], by their words; none of one without topics
};

/// Fits the rankers of `options`; see fitRankers().
SearchEngine makeSearchEngine(const Collection& collection, const ScoringOptions& options, const Task& task = {});

/// What made a part of a score, in words: a term, a topic by its likeliest words, or a ranker.
struct Cause {
    std::string name;
    double amount;
};

struct FoundDocument {
    Eigen::Index document;
    double score;
    std::vector<Cause> causes;  // the strongest first; an ensemble's are its rankers, if it weighs them
};

/// One ranker's answer, or the ensemble's.
struct FoundList {
    std::string label;
    std::vector<FoundDocument> documents;  // best first; of equal scores the lower document, in exact arithmetic
};

struct Answer {
    std::vector<std::string> words;  // of the query, that are indexed, as Vocabulary::word() has them
    std::vector<std::string> terms;  // theirs
    std::vector<std::string> unknown;  // that are not, stop words left out
    std::vector<FoundList> rankers;
    FoundList ensemble;  // of the normalised scores
};

/// Every ranker's and the ensemble's best documents for any text. Documents that match nothing (TF-IDF of 0, say) do
/// not appear: in the ensemble, those that match under no ranker with weight (or, where the model has no weights for this
/// query, under none at all), whatever their normalised scores.
/// \throws Error if no word of the query is indexed, naming the words, or a score is not finite; Cancelled
Answer search(const SearchEngine& engine, const std::string& query, const Model& model, std::size_t count,
    const Task& task = {});

}  // namespace rankscape
