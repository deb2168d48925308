// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/exact_ascent.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/random.h"
#include "core/ensembles/multistart.h"
#include "core/measures/rounding.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Through α to the weights with ranker k alone: the others keep their proportions.
Line towards(const Eigen::VectorXd& alpha, Index ranker)
{
    Line line{alpha, Eigen::VectorXd::Unit(alpha.size(), ranker)};
    if (alpha[ranker] < 1.0) {
        line.from[ranker] = 0.0;
        line.from /= line.from.sum();
    }
    return line;
}

/// α + reach · direction, where `gone` is the weight that becomes 0.
Eigen::VectorXd endOf(const Eigen::VectorXd& alpha, const Eigen::VectorXd& direction, double reach, Index gone)
{
    Eigen::VectorXd end = (alpha + reach * direction).cwiseMax(0.0);
    end[gone] = 0.0;
    return end;
}

/// Uniform among the directions that keep the sum of the weights and do not leave the face that α is on, or enter the
/// simplex from it.
Eigen::VectorXd randomDirection(const Eigen::VectorXd& alpha, Random& random)
{
    Eigen::VectorXd direction(alpha.size());
    for (double& each : direction)
        each = random.normal();
    direction.array() -= direction.mean();
    for (Index k = 0; k < alpha.size(); ++k) {
        if (alpha[k] <= 0.0)
            direction[k] = std::abs(direction[k]);
    }
    const double rest = direction.sum();  // taken from those that have something
    const double positive = static_cast<double>((alpha.array() > 0.0).count());
    for (Index k = 0; k < alpha.size(); ++k)
        direction[k] -= alpha[k] > 0.0 ? rest / positive : 0.0;
    return direction;
}

/// One search along a line; whether it found something better.
bool searchLine(const ObjectiveFunction& objective, const Line& line, Step& at, const Task& task)
{
    if (line.from == line.to)
        return false;
    const LineMaximum best = maximum(lineLandscape(objective, line, task));
    if (best.map <= at.map + measureRounding)
        return false;
    const Weights weights = Weights::nearest(line.at(best.at));
    const double map = objective(weights.values(), task);
    if (map <= at.map + measureRounding)  // an interval narrower than the rounding of weights
        return false;
    at = {map, map, weights, 1.0};
    return true;
}

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "Exact ascent");
    const ExactAscentOptions ascent{static_cast<int>(spec.values.at("searches")), spec.seed};
    const auto starts = withMore({{"uniform", Weights::uniform(training.rankerCount())}}, training, spec);
    const ObjectiveFunction function(training, objective(spec.objective));
    return fromEach(
        starts, context, "Exact ascent", task, [&](const StartPoint& start, const auto& tell, const Task& part) {
            return climbExactly(function, start, ascent, tell, part);
        });
}

}  // namespace

Line chord(const Eigen::VectorXd& alpha, const Eigen::VectorXd& direction)
{
    double back = std::numeric_limits<double>::infinity();
    double ahead = back;
    Index goneBack = 0;
    Index goneAhead = 0;
    for (Index k = 0; k < alpha.size(); ++k) {
        const double reach = std::abs(alpha[k] / direction[k]);
        if (direction[k] > 0.0 && reach < back) {
            back = reach;
            goneBack = k;
        } else if (direction[k] < 0.0 && reach < ahead) {
            ahead = reach;
            goneAhead = k;
        }
    }
    if (!std::isfinite(back) || !std::isfinite(ahead) || back + ahead <= weightRounding)
        return {alpha, alpha};
    return {endOf(alpha, direction, -back, goneBack), endOf(alpha, direction, ahead, goneAhead)};
}

Trace climbExactly(const ObjectiveFunction& objective, const StartPoint& start, const ExactAscentOptions& options,
    const std::function<void(const Step&)>& onStep, const Task& task)
{
    Random random(streamSeed(options.seed, "directions of ascent from " + start.name));
    const Index rankers = objective.rankerCount();
    const double map = objective(start.weights.values(), task);
    Trace trace{start.name, {{map, map, start.weights, 1.0}}};
    if (onStep)
        onStep(trace.steps.back());
    const Index directions = 3 * rankers;  // a third towards single rankers, the rest random
    Index failed = 0;
    for (int search = 0; search < options.searches && failed < directions && rankers > 1; ++search) {
        const Eigen::VectorXd alpha = trace.steps.back().weights->values();
        const Index turn = search % directions;
        const Line line = turn < rankers ? towards(alpha, turn) : chord(alpha, randomDirection(alpha, random));
        Step step = trace.steps.back();
        const double done = static_cast<double>(search) / options.searches;
        const bool better = searchLine(objective, line, step, task.slice(done, done + 1.0 / options.searches));
        failed = better ? 0 : failed + 1;
        if (!better)
            continue;
        trace.steps.push_back(step);
        if (onStep)
            onStep(step);
    }
    return trace;
}

Learner exactAscent()
{
    const ExactAscentOptions initial;
    return {
        .name = "exact-ascent",
        .label = "Exact ascent",
        .summary = "Climbs MAP itself: each step goes to the proven best point of a line.",
        .reference = "beyond the papers",
        .revision = 1,
        .group = LearnerGroup::search,
        .objective = "MAP",
        .aim = Aim::any,
        .family = LearnerFamily::exact,
        .climbsFromStarts = true,
        .parameters =
            {
                randomStartsParameter("besides the uniform weights"),
                {.name = "searches",
                    .label = "searches at most",
                    .initial = 1.0 * initial.searches,
                    .least = 1,
                    .most = 100000,
                    .whole = true,
                    .help = "along lines, of each start"},
            },
        .learn = learn,
    };
}

}  // namespace rankscape
