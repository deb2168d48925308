// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cassert>
#include <chrono>
#include <optional>

#include "core/experiments/experiment.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

std::size_t bestOn(const ObjectiveFunction& objective, const std::vector<SharedModel>& results, const Task& task)
{
    std::size_t best = 0;
    double bestValue = -1.0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const double value = objective(*results[i], task);
        if (value > bestValue) {
            best = i;
            bestValue = value;
        }
    }
    return best;
}

FoldResult runFold(const ScoreTable& training, const ScoreTable* testing, const ExperimentSpec& spec,
    const LearnContext& context, const std::vector<Measure>& measures, const Task& task)
{
    const auto begin = std::chrono::steady_clock::now();
    Ensemble ensemble = runLearner(training, spec.learn, context, task);
    if (spec.selectOnTest && testing != nullptr) {
        ensemble.chosen = bestOn({*testing, objective(spec.learn.objective)}, ensemble.results, task.silent());
        ensemble.model = ensemble.results[ensemble.chosen];
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    FoldResult result{ensemble.model, meanMeasures(training, *ensemble.model, measures, task.silent()), {},
        std::move(ensemble.traces), ensemble.chosen, 0, took.count(), ensemble.timed};
    const Trace& way = result.traces[result.chosen];
    result.iterations = way.iterations >= 0 ? way.iterations : static_cast<int>(way.steps.size()) - 1;
    if (testing != nullptr)
        result.test = meanMeasures(*testing, *result.model, measures, task.silent());
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
    experiment.spread = spreadOf(experiment.folds);
}

/// The usual ones, that of the objective first.
std::vector<Measure> measuresOf(const ExperimentSpec& spec)
{
    std::vector<Measure> measures{objective(spec.learn.objective).measure};
    for (const Measure& each : initialMeasures()) {
        if (each.name() != spec.learn.objective)
            measures.push_back(each);
    }
    return measures;
}

/// Learns from parts of a table, with the options that are asked for or that validation chooses.
class FoldRunner {
public:
    FoldRunner(const ScoreTable& table, const ScoreTable* validation, const ExperimentSpec& spec)
        : m_table(table)
        , m_spec(spec)
        , m_measures(measuresOf(spec))
        , m_folds(foldsOf(table, spec))
    {
        if (spec.tuned)
            m_tuner.emplace(m_table, m_spec.learn, m_folds, validation);
    }

    const std::vector<Measure>& measures() const { return m_measures; }
    const std::vector<Fold>& folds() const { return m_folds; }

    FoldResult all(const LearnContext& context, const Task& task)
    {
        const auto topics = learnedTopics(m_table, m_spec);
        const Tuning tuning = m_tuner ? m_tuner->forAll(topics, context, tuningPart(task)) : Tuning();
        return learned(subset(m_table, topics), nullptr, tuning, context, task);
    }

    FoldResult fold(std::size_t position, const LearnContext& context, const Task& task)
    {
        const Fold& fold = m_folds[position];
        const Tuning tuning = m_tuner ? m_tuner->forFold(position, context, tuningPart(task)) : Tuning();
        const ScoreTable testing = subset(m_table, fold.test);
        return learned(subset(m_table, fold.train), &testing, tuning, context, task);
    }

private:
    static constexpr double tuningShare = 0.8;

    static Task tuningPart(const Task& task) { return task.slice(0.0, tuningShare); }

    FoldResult learned(const ScoreTable& training, const ScoreTable* testing, const Tuning& tuning,
        const LearnContext& context, const Task& task) const
    {
        ExperimentSpec spec = m_spec;
        spec.learn = withChoice(spec.learn, tuning);
        FoldResult result =
            runFold(training, testing, spec, context, m_measures, m_tuner ? task.slice(tuningShare, 1.0) : task);
        result.tuning = tuning;
        return result;
    }

    const ScoreTable& m_table;
    const ExperimentSpec& m_spec;
    std::vector<Measure> m_measures;
    std::vector<Fold> m_folds;
    std::optional<Tuner> m_tuner;
};

}  // namespace

Experiment runExperiment(
    const ScoreTable& table, const ExperimentSpec& spec, const LearnContext& context, const Task& task)
{
    return runExperiment(table, nullptr, spec, context, task);
}

Experiment runExperiment(const ScoreTable& given, const ScoreTable* validation, const ExperimentSpec& asked,
    const LearnContext& context, const Task& task)
{
    assert(validation != nullptr || asked.validation.empty());
    ExperimentSpec spec = asked;
    spec.learn = normalized(asked.learn);
    const ScoreTable table = scoresFor(given, spec, task.silent());
    std::optional<ScoreTable> chooses;
    if (validation != nullptr)
        chooses = scoresFor(*validation, spec, task.silent());
    spec.usedFolds = foldsKey(table, spec.folds);
    FoldRunner runner(table, chooses ? &*chooses : nullptr, spec);
    const double share = 1.0 / static_cast<double>(runner.folds().size() + 1);
    Experiment experiment{spec, runner.measures(), {}, runner.all(context, task.slice(0.0, share)), {}, {}, {}, 0.0};
    const LearnContext quiet{.threads = context.threads};
    for (std::size_t fold = 0; fold < runner.folds().size(); ++fold) {
        const double begin = share * static_cast<double>(fold + 1);
        experiment.folds.push_back(runner.fold(fold, quiet, task.slice(begin, begin + share)));
    }
    average(experiment);
    if (!experiment.folds.empty()) {
        const Eigen::MatrixXd values = testedMeasures(given, experiment, runner.measures(), task.silent());
        experiment.precisions = values.col(0);
        experiment.tested = values.colwise().mean().transpose();
    }
    return experiment;
}

}  // namespace rankscape
