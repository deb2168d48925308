// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/task.h"
#include "core/measures/evaluation.h"
#include "core/runs/run_order.h"
#include "core/runs/trec_measures.h"
#include "core/scores/mean_topics.h"

namespace rankscape {

/// How runs are measured beside the order of their documents.
struct TrecOptions {
    RunOrder order{};
    bool commonTopics = false;  // only those that the run has (trec_eval without -c); else what it lacks counts 0
    bool judgedOnly = false;  // what is not judged is left out of the rankings (trec_eval -J)
    unsigned threads = 1;  // 0 = one a processor
    MeanTopics topics = MeanTopics::judged;
};

/// Measures of one run, topic by topic.
struct TrecEvaluation {
    std::vector<TrecMeasure> measures;
    std::vector<std::string> topics;  // judged ones, in the order of their ids' bytes
    Eigen::MatrixXd values;  // [topics × measures], 0 of texts
    std::vector<std::vector<std::string>> texts;  // [topics][measures], "" of numbers
    Eigen::VectorXd means;  // [measures] over these topics; sums of counts
    std::string tag;  // of the run, its first word

    double mean(std::string_view measure) const;  // \pre it is among them
};

/// Each topic is a silent checkpoint.
TrecEvaluation evaluateRun(const RunSet& set, const Run& run, std::vector<TrecMeasure> measures,
    const TrecOptions& options = {}, const Task& task = {});

/// trec_eval's lines: `measure topic value`, those of topics before those of all. \param perTopic  as with -q
std::string trecLines(const TrecEvaluation& evaluation, bool perTopic);

/// What tied documents make of mean average precision: in the worst and the best order, and on average over all.
struct TieSpread {
    double worst = 0.0;
    double best = 0.0;
    double expected = 0.0;
};

/// Over the topics and documents that evaluateRun() counts with these options. Each topic is a silent checkpoint.
TieSpread tieSpread(const RunSet& set, const Run& run, const TrecOptions& options, const Task& task = {});

/// Means over all orders of the run's own equal scores, of judged topics as the set has them. Each is a silent checkpoint.
/// \throws Error as requireKnownOverTies()
Evaluation evaluateOverTies(const RunSet& set, const Run& run, std::span<const Measure> measures,
    const RunOrder& order, const Task& task = {});

}  // namespace rankscape
