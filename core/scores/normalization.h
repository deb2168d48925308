// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// One way of making a topic's scores of different rankers comparable. The table of all is normalizations().
struct Normalization {
    std::string_view name;  // of the command line: "minmax"
    std::string_view label;
    std::string_view formula;
    std::string_view constant;  // what a list of equal scores becomes

    /// One ranker's scores of one topic, in place. \param candidates  the topic's documents, retrieved by this ranker or not
    void (*apply)(Eigen::Ref<Eigen::VectorXd> scores, Eigen::Index candidates);

    bool isPreset = false;  // as another program does what a row above does: not compared with all fusion methods
    std::string_view sql = {};  // of score, lowest and highest of a topic's ranker; "" if SQL cannot say it exactly
};

/// All normalisations, in the order they are offered.
std::span<const Normalization> normalizations();

/// \throws Error if there is none of that name, naming those there are.
const Normalization& normalization(std::string_view name);

/// One ranker's computed scores of all documents, normalised and on the grid. Documents without words stand outside the
/// statistics and come last, a step of the grid below the lowest. \param unscored their rows, rising
void makeComparable(
    Eigen::Ref<Eigen::VectorXd> scores, const Normalization& rule, const std::vector<Eigen::Index>& unscored);

/// The same for each ranker's scores of the documents that it retrieved.
/// \param rules [rankers]; null leaves that ranker's scores as they are
void makeComparable(TopicScores& topic, std::span<const Normalization* const> rules);

/// Every topic's column of each ranker made comparable by its own rule; those whose rule is "none" stay as they are. What
/// was not retrieved scores as the table's recipe says, now of these scores. Each topic is a silent checkpoint.
/// \param rules [rankers] \throws Error if a score is then not finite
ScoreTable normalized(const ScoreTable& table, std::span<const Normalization* const> rules, const Task& task = {});

}  // namespace rankscape
