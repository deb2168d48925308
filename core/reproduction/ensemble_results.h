// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/measures/measure.h"
#include "core/reproduction/laboratory.h"
#include "core/reproduction/result_table.h"

namespace rankscape {

/// A method of the ambiguity paper, as it is run again.
struct EnsembleMethod {
    std::string label;
    std::string learner;  // as on a command line: "ser:C=0.01"
};

/// What its models made of topics with a relevant document that they did not learn from: [splits × measures].
Eigen::MatrixXd ensembleValues(Laboratory& laboratory, const std::string& data, const std::string& learner,
    std::span<const Measure> measures, const Task& task);

/// And of those that they learned from.
Eigen::MatrixXd learnedValues(Laboratory& laboratory, const std::string& data, const std::string& learner,
    std::span<const Measure> measures, const Task& task);

/// [splits × rankers × measures, one matrix a measure] Of each ranker alone, over all topics with a relevant document.
std::vector<Eigen::MatrixXd> memberValues(
    Laboratory& laboratory, const std::string& data, std::span<const Measure> measures, const Task& task);

/// A mean over splits, and how far to both sides 95 % of Student's distribution reach; 0 for one split.
struct SplitMean {
    double mean = 0.0;
    double reach = 0.0;
};

SplitMean splitMean(const Eigen::VectorXd& values);

/// What one learner has more than another. Splits are of the same topics, so that they say nothing of other topics.
struct Gain {
    SplitMean splits;
    double topicReach = 0.0;  // of 95 % over topics, of differences that are paired by topic and means over splits

    /// Beyond both.
    bool isAbove0() const { return splits.mean > std::max(splits.reach, topicReach); }
};

/// Of Recall@5, on one set of data. \pre every split tests all topics with a relevant document
Gain gainOf(Laboratory& laboratory, const std::string& data, const std::string& better, const std::string& learner,
    const Task& task);

/// "+0.0123 ± 0.0045 over splits, ± 0.0100 over topics"
std::string differenceWords(const Gain& gain);

/// Names of the data that are there, in the paper's order.
std::vector<std::string> placesIn(const Laboratory& laboratory);

/// The paper's Recall@5 = hits / min(relevant, 5), and its NDCG@5, whose ideal is not cut.
std::vector<Measure> ambiguityMeasures();

}  // namespace rankscape
