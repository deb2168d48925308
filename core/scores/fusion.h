// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// One topic as a fusion method sees it. Rows in the order that decides between equal scores.
struct FusionTopic {
    const Eigen::MatrixXd& scores;  // [documents × rankers]; missing ones as the table's rule has them
    const Retrieved& retrieved;  // [documents × rankers] what counts as a ranker's own; empty: all

    bool has(Eigen::Index row, Eigen::Index ranker) const { return retrieved.size() == 0 || retrieved(row, ranker); }
};

/// What a method is told.
struct FusionSetting {
    ParameterValues values;
    Eigen::VectorXd weights = {};  // [rankers], for methods that take them
};

/// One way of making a ranking of several without learning. The table of all is fusions().
struct Fusion {
    std::string_view name;  // of the command line: "combmnz"
    std::string_view label;  // for people: "CombMNZ"
    std::string_view summary;  // one sentence
    std::string_view reference;  // where it is defined
    bool usesScores;  // normalised ones; otherwise the order in which each ranker has its documents, or raw scores
    bool takesWeights = false;
    std::vector<Parameter> parameters = {};
    std::vector<double> trials = {};  // values of its one parameter that are worth trying

    /// \returns [documents], higher is better; finite
    Eigen::VectorXd (*fuse)(const FusionTopic&, const FusionSetting&, const Task&);
};

/// All methods, in the order they are offered.
std::span<const Fusion> fusions();

/// \throws Error if there is none of that name, naming those there are.
const Fusion& fusion(std::string_view name);

/// With its initial parameters and equal weights.
FusionSetting initialSetting(const Fusion& fusion, Eigen::Index rankers);

/// "k=60", "weights 0.5,0.25,0.25"; "" for a method without parameters.
std::string describe(const Fusion& fusion, const FusionSetting& setting);

/// Rows of the documents a ranker has, its best first; of equal scores the earlier row.
std::vector<Eigen::Index> rankedRows(const FusionTopic& topic, Eigen::Index ranker);

/// The fused score of each document, [documents].
Eigen::VectorXd fused(
    const TopicScores& topic, const Fusion& fusion, const FusionSetting& setting, const Task& task = {});

/// A table with one ranker, the fused one; the recipe says how it came about. Documents outside a pool by weight are left
/// out. Each topic is a silent checkpoint. \param threads 0: one a processor \throws Error if a score is not finite
ScoreTable fused(const ScoreTable& table, const Fusion& fusion, const FusionSetting& setting, unsigned threads = 1,
    const Task& task = {});

}  // namespace rankscape
