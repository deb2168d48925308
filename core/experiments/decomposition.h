// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What an ensemble's error is measured by: the loss of short lists by Plackett and Luce, or squares of what scores miss.
enum class DecomposedLoss { lists, squares };

/// error = members − ambiguity − correction, whatever weights sum to.
struct Decomposition {
    double error = 0.0;  // of the ensemble Σ w x
    double members = 0.0;  // of the rankers, by their shares w / Σ w
    double ambiguity = 0.0;  // what rankers differ from the ensemble by
    double correction = 0.0;  // (1/Σw − 1) ∇loss · x, which the paper's theorem lacks: 0 only where weights sum to 1
    double estimate = 0.0;  // Div of its equation 6, for members − error
    double miss = 0.0;  // mean over lists of how far Div is from that; 0 of squares, which it is exact for
};

/// Lists of documents in the order that is right, with their scores.
struct DecomposedLists {
    Eigen::MatrixXd scores;  // [rankers × documents], list after list
    std::vector<Eigen::Index> starts;  // [lists + 1] of each in the columns; the last is the end
    Eigen::MatrixXd losses{};  // [rankers × lists] of each ranker alone; see withLosses()

    std::size_t count() const { return starts.size() - 1; }
};

/// The same with what each ranker loses alone.
DecomposedLists withLosses(DecomposedLists lists);

/// Squares of scores less what is right, as a function of weights: w·products·w − 2 w·right + rightSquares.
struct DecomposedSquares {
    Eigen::MatrixXd products;  // [rankers × rankers]
    Eigen::VectorXd right;  // [rankers]
    double rightSquares = 0.0;
};

/// What errors of a table's ensembles are decomposed from.
struct DecompositionData {
    DecomposedLists lists;
    DecomposedSquares squares;
    std::size_t topics = 0;  // that have documents of two levels; the others teach nothing
};

/// Of scores by places, 11 / (rank + 10): times 5 in lists of one document of each level, which the seed draws, the same
/// number for every topic; as they are in squares over all documents of a topic, 1 being right of a relevant one, ½ of one
/// of a lower grade, 0 of others. Means over topics. \throws Cancelled
DecompositionData decompositionData(const ScoreTable& table, std::uint64_t seed, const Task& task = {});

/// Where Div estimates: between scores of 0 and the scores themselves.
inline constexpr double thirdOrder = 1.0 / 3.0;

/// For each of the sums, of weights that sum to it and have these shares. \pre a list; shares sum to 1, sums are not 0
std::vector<Decomposition> decompose(const DecompositionData& data, DecomposedLoss loss,
    const Eigen::VectorXd& shares, std::span<const double> sums, double c = thirdOrder);

/// For each of several ensembles, of weights that sum to `sum`: what rankers have alone is computed once for all.
std::vector<Decomposition> decompose(const DecompositionData& data, DecomposedLoss loss,
    std::span<const Eigen::VectorXd> shares, double sum, double c = thirdOrder);

}  // namespace rankscape
