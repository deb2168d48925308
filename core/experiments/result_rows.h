// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/experiments/comparison.h"
#include "core/experiments/experiment.h"

namespace rankscape {

/// One learned ensemble among the others. Values are of its objective where nothing else is said.
struct ResultRow {
    std::size_t experiment = 0;  // which of those given
    bool isBaseline = false;
    bool isReference = false;  // marks and p values are against it
    std::optional<double> test;  // the mean over all topics that were tested; none without folds
    double train = 0.0;
    std::vector<double> folds = {};  // test value of each
    double spread = 0.0;  // of these
    double low = 0.0;  // 95 % of the bootstrap samples of test topics have their mean between these
    double high = 0.0;
    double p1 = 0.0;  // P@1, P@5 and nDCG@10 on the test topics
    double p5 = 0.0;
    double ndcg10 = 0.0;
    std::vector<Comparison> comparisons = {};  // with every yardstick on the same folds; none of a baseline
    ExperimentTies ties = {};  // what `train` and `test` are near where they rest on ties
};

/// The comparison with the reference; null if there is none.
const Comparison* referenceOf(const ResultRow& row);

/// The test value that all others are compared with; none where it was tested on folds of several kinds.
std::optional<double> yardstickOf(const std::vector<ResultRow>& rows);

/// The best test value first; what was not tested comes last.
std::vector<ResultRow> resultRows(const std::vector<std::shared_ptr<const Experiment>>& experiments);

}  // namespace rankscape
