// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/measures/folded_table.h"
#include "core/measures/measure.h"
#include "core/models/model.h"
#include "core/scores/mean_topics.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Measures of one model, topic by topic, with both means.
struct Evaluation {
    std::vector<Measure> measures;
    std::vector<std::string> topics;  // ids of the judged topics
    Eigen::MatrixXd values;  // [judged topics × measures]
    std::vector<bool> hasRelevant;  // [judged topics]
    int relevantTopics = 0;

    double mean(std::size_t measure, MeanTopics over) const;
};

/// Each topic is a silent checkpoint.
Evaluation evaluate(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task = {});

/// \throws Error if one of the measures has no mean over all orders of the tied that is known
void requireKnownOverTies(std::span<const Measure> measures);

/// The mean over all orders of documents that tie, in exact arithmetic where the model has weights.
/// \throws Error as requireKnownOverTies()
Evaluation evaluateOverTies(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task = {});

/// Of weights. \param alpha [rankers], need not sum to 1
Evaluation evaluate(
    const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures, const Task& task = {});

using PrecisionRecall = std::array<double, 11>;  // precision at recall 0, 0.1, …, 1

/// Means over the topics with a relevant document.
struct Summary {
    Eigen::VectorXd measures;  // [measures]
    PrecisionRecall curve{};  // 11-point interpolated precision
};

/// Each topic is a silent checkpoint. \param threads  0: one a processor; changes no number
Summary summarize(const ScoreTable& table, const Model& model, std::span<const Measure> measures,
    const Task& task = {}, unsigned threads = 1);

/// Of weights: everything that is shown while a slider moves, in one pass over the scores.
Summary summarize(const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures,
    const Task& task = {}, unsigned threads = 1);

/// The same numbers, sooner. \pre folded.has(table, alpha)
Summary summarize(const ScoreTable& table, const FoldedTable& folded, const Eigen::VectorXd& alpha,
    std::span<const Measure> measures, const Task& task = {}, unsigned threads = 1);

/// The part of it without the curve.
Eigen::VectorXd meanMeasures(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task = {});
Eigen::VectorXd meanMeasures(
    const ScoreTable& table, const Eigen::VectorXd& alpha, std::span<const Measure> measures, const Task& task = {});

}  // namespace rankscape
