// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/scores/score_table.h"

namespace rankscape::test {

/// A fixture of tests/golden: "genm/line.json".
nlohmann::json golden(const std::string& name);

Eigen::VectorXd vector(const nlohmann::json& numbers);
Eigen::MatrixXd matrix(const nlohmann::json& rows);

/// The table of a fixture with "scores" [topics][documents][rankers] and "relevant" [topics].
ScoreTable tableOf(const nlohmann::json& fixture);

/// The table of a fixture's queries, each with "features" or "scores" [documents][rankers] and "labels".
ScoreTable featureTable(const nlohmann::json& queries);

/// One topic's table from its scores [documents × rankers] and grades.
std::shared_ptr<const TopicScores> topicOf(
    std::string id, const Eigen::MatrixXd& scores, const std::vector<int>& grades);

/// A topic with a relevant document that no ranker retrieved, and these others, none of them relevant.
std::shared_ptr<const TopicScores> topicOfUnretrieved(std::string id, const Eigen::MatrixXd& scores);

/// A table of these topics with rankers "r1", "r2", …
ScoreTable tableOf(std::vector<std::shared_ptr<const TopicScores>> topics, int level = 1);

/// A table of objectives/tables.json by its id.
ScoreTable objectiveTable(const std::string& id);

/// One topic's table from what each ranker retrieved, {document: score}, rows in the order of documents, through the
/// builder. \param normalization  of every ranker; "" leaves the scores as they are \param grades  of documents
ScoreTable tableOfRuns(const nlohmann::json& runs, const std::string& normalization, const Recipe& recipe = {},
    const nlohmann::json& grades = nlohmann::json::object());

/// Random scores, many of them equal, some lists all zero: every special case turns up. Every topic has a relevant document.
ScoreTable randomTable(std::uint64_t seed, int topics, int documents, int rankers);

/// Scores without ties: Gaussian noise, and a bonus for relevant documents.
ScoreTable untiedTable(std::uint64_t seed, int topics, int documents, int rankers);

/// Places of documents, by two rankers that are noise and "right", which has them by their grades.
ScoreTable rightRankerTable(std::uint64_t seed, int topics, int documents);

/// 12 topics of 400 documents, for searches that do not come to an end. \param kind  untied, tied, or identical: the last
/// ranker is the first
ScoreTable largeTable(int rankers, std::string_view kind);

}  // namespace rankscape::test
