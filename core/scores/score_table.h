// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/recipe.h"

namespace rankscape {

/// Which ranker retrieved which document, [documents × rankers]; empty: every ranker every document.
using Retrieved = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>;

/// What every ranker said about one topic's candidate documents, and what the judges said.
/// The order of the rows is the tie rule: of equal scores the earlier row ranks higher.
struct TopicScores {
    std::string topic;  // id, as in the judgments
    Eigen::MatrixXd scores;  // [documents × rankers], a ranker's scores contiguous
    std::vector<std::int32_t> documents;  // [documents], index into ScoreTable::documents
    Eigen::VectorXi grades;  // [documents], 0 or less = not relevant, 0 = not judged too
    std::vector<Eigen::Index> graded;  // rows with a grade above 0, rising
    std::vector<Eigen::Index> relevant;  // rows with a grade of at least the level, rising
    std::vector<int> idealGrades;  // all grades above 0 that the topic has, falling; retrieved or not
    int relevantTotal = 0;  // documents with a grade of at least the level, retrieved or not
    bool judged = false;  // has a judgment, of whatever grade
    std::vector<Eigen::Index> unscored;  // rows of documents without a word, rising: last under every ranker
    Retrieved retrieved;  // whose scores are a ranker's own; the others are as a rule of missingRules() has them
    bool countsMissing = false;  // whether those count as scores that the ranker gave, for whoever counts
    Eigen::VectorXd magnitudes;  // [rankers] the largest |score| of each

    /// Whether the ranker retrieved the document of this row.
    bool has(Eigen::Index row, Eigen::Index ranker) const { return retrieved.size() == 0 || retrieved(row, ranker); }
};

/// What the files of a source give to learn from, to choose by and to test on: ids of topics.
struct GivenFold {
    std::vector<std::string> train;
    std::vector<std::string> validation;
    std::vector<std::string> test;
};

/// The scores of all rankers over the same topics: all that everything after the rankers knows.
struct ScoreTable {
    std::vector<std::string> rankers;  // names, the columns of TopicScores::scores
    std::vector<std::string> labels;  // [rankers] the same for people: "LSI"
    std::shared_ptr<const std::vector<std::string>> documents;  // ids
    std::vector<std::shared_ptr<const TopicScores>> topics;
    int level = 1;  // grade from which a document is relevant, ≥ 1
    Recipe recipe;
    std::shared_ptr<const std::vector<GivenFold>> folds{};  // null: the source gives none

    Eigen::Index rankerCount() const { return static_cast<Eigen::Index>(rankers.size()); }
};

/// Fills what follows from scores and grades: graded, relevant, magnitudes. If `idealGrades` is empty, every judged
/// document is a candidate; otherwise it says what the topic has, retrieved or not.
void complete(TopicScores& topic, int level);

/// Leaves only these rows. \param rows rising
void keepRows(TopicScores& topic, const std::vector<Eigen::Index>& rows);

/// The table with only the topics at these positions: shares them.
ScoreTable subset(const ScoreTable& table, std::span<const std::size_t> positions);

/// \throws Error if no topic has a relevant document, so that nothing can be measured: says what is missing.
void requireRelevant(const ScoreTable& table);

/// Positions of the topics with a relevant document: those that MAP is over.
std::vector<std::size_t> topicsWithRelevant(const ScoreTable& table);

}  // namespace rankscape
