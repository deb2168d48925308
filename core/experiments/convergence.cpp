// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/convergence.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/objective/objective_function.h"
#include "core/objective/smoothed_map.h"
#include "core/scores/folds.h"

namespace rankscape {

double lengthOnSimplex(const Eigen::VectorXd& gradient, const Eigen::VectorXd& alpha)
{
    std::vector<Eigen::Index> free(static_cast<std::size_t>(alpha.size()));
    for (std::size_t k = 0; k < free.size(); ++k)
        free[k] = static_cast<Eigen::Index>(k);
    for (;;) {
        double mean = 0.0;
        for (const Eigen::Index k : free)
            mean += gradient[k] / static_cast<double>(free.size());
        if (std::erase_if(free, [&](Eigen::Index k) { return alpha[k] <= 0.0 && gradient[k] < mean; }) > 0)
            continue;
        double squares = 0.0;
        for (const Eigen::Index k : free)
            squares += std::pow(gradient[k] - mean, 2);
        return std::sqrt(squares);
    }
}

Convergence inspect(const ScoreTable& table, const Experiment& experiment, std::size_t part, double initialBeta,
    unsigned threads, const Task& task)
{
    const ScoreTable scores = scoresFor(table, experiment.spec, task.silent());
    const auto folds = foldsOf(scores, experiment);
    const FoldResult& fold = part == 0 ? experiment.all : experiment.folds.at(part - 1);
    const ParameterValues values = withChoice(experiment.spec.learn, fold.tuning).values;
    const auto own = values.find("beta");
    const double beta = own != values.end() ? own->second : initialBeta;
    const ScoreTable training =
        subset(scores, part == 0 ? learnedTopics(scores, experiment.spec) : folds.at(part - 1).train);
    const ScoreTable testing = part == 0 ? ScoreTable{} : subset(scores, folds.at(part - 1).test);
    const ScoreTable validating = part == 0 ? ScoreTable{} : subset(scores, folds.at(part - 1).validation);
    const std::vector<Step>& steps = fold.traces.at(fold.chosen).steps;
    if (!std::ranges::all_of(steps, [](const Step& step) { return step.weights.has_value(); }))
        throw Error(std::string(learnerOf(experiment.spec.learn).label)
            + " gives no weights on its way, so its steps cannot be measured.");

    const Objective followed = objective(experiment.spec.learn.objective);
    const ObjectiveFunction onTraining(training, followed);
    const ObjectiveFunction onTesting(testing, followed);
    const ObjectiveFunction onValidating(validating, followed);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    Convergence convergence{beta, part, std::vector<ConvergenceStep>(steps.size())};
    parallelFor(steps.size(), threads, task, [&](std::size_t i, const Task& step) {
        step.checkpoint(0.0, "Convergence");
        const Eigen::VectorXd& alpha = steps[i].weights->values();
        const SmoothedMap at = smoothedMap(training, alpha, beta, step);
        step.checkpoint(0.6, "Convergence");
        convergence.steps[i] = {steps[i].objective, at.value, onTraining(alpha, step),
            part == 0 ? none : onTesting(alpha, step), lengthOnSimplex(at.gradient, alpha),
            i == 0 ? 0.0 : (alpha - steps[i - 1].weights->values()).cwiseAbs().maxCoeff(),
            static_cast<int>((alpha.array() == 0.0).count()), beta * steps[i].scale,
            validating.topics.empty() ? none : onValidating(alpha, step)};
        step.checkpoint(1.0, "Convergence");
    });
    return convergence;
}

}  // namespace rankscape
