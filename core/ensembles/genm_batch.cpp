// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_batch.h"

#include <algorithm>
#include <optional>

#include "core/ensembles/line_search.h"
#include "core/ensembles/multistart.h"
#include "core/ensembles/newton_step.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// The weights that may move: those above zero, and those whose gradient exceeds the mean of these.
std::vector<Index> freeWeights(const Eigen::VectorXd& alpha, const Eigen::VectorXd& gradient)
{
    const Eigen::ArrayXd positive = (alpha.array() > 0.0).cast<double>();
    const double multiplier = (positive * gradient.array()).sum() / positive.sum();
    std::vector<Index> free;
    for (Index k = 0; k < alpha.size(); ++k) {
        if (alpha[k] > 0.0 || gradient[k] > multiplier)
            free.push_back(k);
    }
    return free;
}

std::optional<Eigen::VectorXd> lineSearch(const ScoreTable& training, const Eigen::VectorXd& alpha,
    const SmoothedMap& at, const Eigen::VectorXd& step, double beta, const Task& task)
{
    return backtrack(step, task, [&](const Eigen::VectorXd& tried) -> Trial {
        const Eigen::VectorXd next = Weights::nearest(alpha + tried).values();
        return {next, smoothedMapValue(training, next, beta, task) - at.value, at.gradient.dot(next - alpha)};
    });
}

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "gEnM.BAT");
    const GenmBatchOptions batch{spec.values.at("beta"), static_cast<int>(spec.values.at("iterations"))};

    return fromEach(startsOf(training, spec), context, "gEnM.BAT", task,
        [&](const StartPoint& start, const auto& tell, const Task& part) {
            return climb(training, start, batch, tell, part);
        });
}

}  // namespace

Trace climb(const ScoreTable& training, const StartPoint& start, const GenmBatchOptions& options,
    const std::function<void(const Step&)>& onStep, const Task& task)
{
    Trace trace{start.name, {}};
    Eigen::VectorXd alpha = start.weights.values();
    SmoothedMap at = smoothedMap(training, alpha, options.beta, task);
    const auto record = [&] {
        trace.steps.push_back({at.value, exactMap(training, alpha, task), Weights::normalized(alpha), 1.0});
        if (onStep)
            onStep(trace.steps.back());
    };
    record();
    for (int iteration = 0; iteration < options.iterations; ++iteration) {
        task.checkpoint(static_cast<double>(iteration) / options.iterations, "gEnM.BAT");
        const auto next = lineSearch(training, alpha, at,
            newtonStep(at, feasibleDirections(alpha.size(), freeWeights(alpha, at.gradient))), options.beta, task);
        if (!next)
            break;
        const double before = at.value;
        alpha = *next;
        at = smoothedMap(training, alpha, options.beta, task);
        record();
        if (at.value - before < options.tolerance)
            break;
    }
    return trace;
}

Learner genmBatch()
{
    const GenmBatchOptions initial;
    return {
        .name = "genm-bat",
        .label = "gEnM.BAT",
        .summary = "Newton's method on smoothed MAP from many starts, safeguarded so that it always climbs.",
        .reference = "Wang, Choi and Liu (2017), Algorithm 1, corrected",
        .revision = 1,
        .group = LearnerGroup::genm,
        .objective = "smoothed MAP",
        .climbsFromStarts = true,
        .parameters =
            {
                sharpnessParameter(),
                randomStartsParameter("besides the uniform weights of every subset of the rankers"),
                iterationsParameter(initial.iterations),
            },
        .learn = learn,
        .tried = {{"beta", {50.0, 200.0, 800.0}}},
    };
}

}  // namespace rankscape
