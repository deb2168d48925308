// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/evaluate_runs.h"
#include "core/runs/trec_evaluation.h"

namespace rankscape::cli {

/// A run, or the ranking of an ensemble of runs.
struct MeasuredRun {
    std::string name;
    TrecEvaluation evaluation;
    std::optional<TieSpread> ties;  // of runs themselves
    std::optional<double> alone{};  // MAP of all that the run has, whatever the pool and the depth; of runs
    std::optional<double> vertex{};  // MAP of all the weight on it; where there are several runs
};

/// Every run, all with the same weight if there are several, and the ensemble if weights are given; for trec_eval's lines one
/// alone.
std::vector<MeasuredRun> measuredRuns(
    const Opened& opened, const SourceOptions& source, const RunMeasuring& measuring, const Context& context);

}  // namespace rankscape::cli
