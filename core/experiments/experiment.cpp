// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"

#include <chrono>
#include <cmath>
#include <numeric>

#include "core/base/error.h"
#include "core/measures/evaluation.h"
#include "core/objective/exact_map.h"
#include "core/scores/folds.h"

namespace rankscape {

namespace {

std::size_t bestOn(const ScoreTable& table, const std::vector<Weights>& results)
{
    std::size_t best = 0;
    double bestMap = -1.0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const double map = exactMap(table, results[i].values());
        if (map > bestMap) {
            best = i;
            bestMap = map;
        }
    }
    return best;
}

FoldResult runFold(const ScoreTable& training, const ScoreTable* testing, const ExperimentSpec& spec,
    const std::vector<Measure>& measures, const Task& task)
{
    const auto begin = std::chrono::steady_clock::now();
    Ensemble ensemble = spec.learner->learn(training, spec.options, task);
    if (spec.selectOnTest && testing != nullptr) {
        ensemble.chosen = bestOn(*testing, ensemble.results);
        ensemble.weights = ensemble.results[ensemble.chosen];
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    FoldResult result{ensemble.weights, meanMeasures(training, ensemble.weights.values(), measures), {},
        std::move(ensemble.traces), ensemble.chosen, 0, took.count()};
    result.iterations = static_cast<int>(result.traces[result.chosen].steps.size()) - 1;
    if (testing != nullptr)
        result.test = meanMeasures(*testing, result.weights.values(), measures);
    return result;
}

void average(Experiment& experiment)
{
    experiment.meanTrain = experiment.all.train;
    if (experiment.folds.empty())
        return;
    const auto count = static_cast<double>(experiment.folds.size());
    experiment.meanTrain.setZero();
    experiment.meanTest = Eigen::VectorXd::Zero(experiment.meanTrain.size());
    for (const FoldResult& fold : experiment.folds) {
        experiment.meanTrain += fold.train / count;
        experiment.meanTest += fold.test / count;
    }
    double squares = 0.0;
    for (const FoldResult& fold : experiment.folds)
        squares += std::pow(fold.test[0] - experiment.meanTest[0], 2);
    experiment.spread = std::sqrt(squares / (count - 1.0));
}

/// AP of each topic with a relevant document under the weights of the fold that tested it.
Eigen::VectorXd testedPrecisions(
    const ScoreTable& table, const std::vector<Fold>& folds, const std::vector<FoldResult>& results)
{
    Eigen::VectorXd all = Eigen::VectorXd::Zero(std::ssize(table.topics));
    for (std::size_t i = 0; i < folds.size(); ++i) {
        const Eigen::VectorXd values = averagePrecisions(subset(table, folds[i].test), results[i].weights.values());
        Eigen::Index next = 0;
        for (const std::size_t position : folds[i].test)
            all[static_cast<Eigen::Index>(position)] = values[next++];
    }
    const auto positions = topicsWithRelevant(table);
    Eigen::VectorXd tested(std::ssize(positions));
    for (std::size_t i = 0; i < positions.size(); ++i)
        tested[static_cast<Eigen::Index>(i)] = all[static_cast<Eigen::Index>(positions[i])];
    return tested;
}

}  // namespace

bool sameExperiment(const ExperimentSpec& a, const ExperimentSpec& b)
{
    return a.learner == b.learner && a.folds == b.folds && a.options.values == b.options.values
        && a.options.seed == b.options.seed && a.selectOnTest == b.selectOnTest;
}

std::string describe(const ExperimentSpec& spec)
{
    const std::string changes = describeChanges(spec.options.values, spec.learner->parameters);
    return std::string(spec.learner->label) + (changes.empty() ? "" : " " + changes);
}

Experiment runExperiment(const ScoreTable& given, const ExperimentSpec& spec, const Task& task)
{
    const ScoreTable table = spec.learner->prepare != nullptr ? spec.learner->prepare(given) : given;
    const auto folds = makeFolds(table, spec.folds, spec.options.seed);
    const double share = 1.0 / static_cast<double>(folds.size() + 1);
    const std::vector<Measure> measures = initialMeasures();
    const ScoreTable all = subset(table, topicsWithRelevant(table));
    Experiment experiment{
        spec, measures, {}, runFold(all, nullptr, spec, measures, task.slice(0.0, share)), {}, {}, {}, 0.0};
    experiment.spec.options.onStep = {};
    for (const Fold& fold : folds) {
        const double begin = share * static_cast<double>(experiment.folds.size() + 1);
        const ScoreTable testing = subset(table, fold.test);
        experiment.folds.push_back(runFold(
            subset(table, fold.train), &testing, experiment.spec, measures, task.slice(begin, begin + share)));
    }
    average(experiment);
    if (!folds.empty())
        experiment.precisions = testedPrecisions(table, folds, experiment.folds);
    return experiment;
}

}  // namespace rankscape
