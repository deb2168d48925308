// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_interior_point.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/longest_step.h"
#include "core/ensembles/line_search.h"
#include "core/ensembles/multistart.h"
#include "core/ensembles/newton_step.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double inwards = 0.05;  // of the uniform weights mixed into a start

double barrierOf(const Eigen::VectorXd& alpha, double mu)
{
    return mu * alpha.array().log().sum();
}

/// The smoothed objective with its barrier, and derivatives of both together.
SmoothedMap withBarrier(SmoothedMap at, const Eigen::VectorXd& alpha, double mu)
{
    at.value += barrierOf(alpha, mu);
    at.gradient += mu * alpha.cwiseInverse();
    at.hessian.diagonal() -= mu * alpha.cwiseAbs2().cwiseInverse();
    return at;
}

std::optional<Eigen::VectorXd> lineSearch(const ScoreTable& training, const Eigen::VectorXd& alpha,
    const SmoothedMap& at, const Eigen::VectorXd& step, double beta, double mu, const Task& task)
{
    return backtrack(
        step * std::min(1.0, 0.99 * longestStep(alpha, step)), task, [&](const Eigen::VectorXd& tried) -> Trial {
            const Eigen::VectorXd next = alpha + tried;
            const double gain = smoothedMapValue(training, next, beta, task) + barrierOf(next, mu) - at.value;
            return {next, gain, at.gradient.dot(tried)};
        });
}

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "gEnM.IP");
    const GenmInteriorPointOptions inside{.beta = spec.values.at("beta"),
        .barrier = spec.values.at("barrier"),
        .iterations = static_cast<int>(spec.values.at("iterations"))};
    return fromEach(startsOf(training, spec), context, "gEnM.IP", task,
        [&](const StartPoint& start, const auto& tell, const Task& part) {
            return climbInside(training, start, inside, tell, part);
        });
}

}  // namespace

Trace climbInside(const ScoreTable& training, const StartPoint& start, const GenmInteriorPointOptions& options,
    const std::function<void(const Step&)>& onStep, const Task& task)
{
    Trace trace{start.name, {}};
    const Index rankers = training.rankerCount();
    Eigen::VectorXd alpha = (1.0 - inwards) * start.weights.values() + inwards * Weights::uniform(rankers).values();
    SmoothedMap smooth = smoothedMap(training, alpha, options.beta, task);
    const auto record = [&] {
        const Weights weights = Weights::normalized(alpha);
        trace.steps.push_back({smooth.value, exactMap(training, weights.values(), task), weights, 1.0});
        if (onStep)
            onStep(trace.steps.back());
    };
    record();
    double mu = options.barrier;
    for (int iteration = 0; iteration < options.iterations && mu >= options.leastBarrier; ++iteration) {
        task.checkpoint(static_cast<double>(iteration) / options.iterations, "gEnM.IP");
        const SmoothedMap at = withBarrier(smooth, alpha, mu);
        const auto next = lineSearch(
            training, alpha, at, newtonStep(at, feasibleDirections(rankers, allOf(rankers))), options.beta, mu, task);
        if (next) {
            alpha = *next / next->sum();
            smooth = smoothedMap(training, alpha, options.beta, task);
            record();
        }
        const double gained = next ? smooth.value + barrierOf(alpha, mu) - at.value : 0.0;
        if (gained < 0.1 * mu)
            mu *= options.shrink;
    }
    return trace;
}

Learner genmInteriorPoint()
{
    const GenmInteriorPointOptions initial;
    return {
        .name = "genm-ip",
        .label = "gEnM.IP",
        .summary = "Newton's method on smoothed MAP kept inside the simplex by a barrier that fades.",
        .reference = "Wang, Choi and Liu (2017), named in section 4; a log-barrier interior point method on (P2)",
        .revision = 1,
        .group = LearnerGroup::genm,
        .objective = "smoothed MAP",
        .climbsFromStarts = true,
        .parameters =
            {
                sharpnessParameter(),
                {.name = "barrier",
                    .label = "barrier μ",
                    .initial = initial.barrier,
                    .least = 1e-7,
                    .most = 10.0,
                    .help = "how strongly the border repels at the beginning"},
                randomStartsParameter("besides the uniform weights of every subset of the rankers"),
                iterationsParameter(initial.iterations),
            },
        .learn = learn,
    };
}

}  // namespace rankscape
