// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/multistart.h"

#include <algorithm>
#include <limits>

#include "core/base/parallel.h"
#include "core/models/linear.h"

namespace rankscape {

std::vector<StartPoint> startsOf(const ScoreTable& training, const LearnSpec& spec)
{
    return withMore(binaryStarts(training), training, spec);
}

std::vector<StartPoint> withMore(std::vector<StartPoint> starts, const ScoreTable& training, const LearnSpec& spec)
{
    for (StartPoint& start : randomStarts(training, static_cast<int>(spec.values.at("random")), spec.seed))
        starts.push_back(std::move(start));
    return withOwn(std::move(starts), spec);
}

std::vector<StartPoint> withOwn(std::vector<StartPoint> starts, const LearnSpec& spec)
{
    for (std::size_t i = 0; i < spec.starts.size(); ++i)
        starts.push_back({"own " + std::to_string(i + 1), spec.starts[i]});
    return starts;
}

Parameter sharpnessParameter()
{
    return {.name = "beta",
        .label = "sharpness β",
        .initial = 200.0,
        .least = 1.0,
        .most = 10000.0,
        .help = "how closely the smoothed objective follows MAP"};
}

Parameter randomStartsParameter(std::string_view besides)
{
    return {.name = "random",
        .label = "random starts",
        .initial = 0,
        .least = 0,
        .most = 1000,
        .whole = true,
        .help = besides};
}

Parameter iterationsParameter(int initial)
{
    return {.name = "iterations",
        .label = "iterations at most",
        .initial = 1.0 * initial,
        .least = 1,
        .most = 10000,
        .whole = true,
        .help = "of each start"};
}

Weights clipped(const Eigen::VectorXd& alpha)
{
    const Eigen::VectorXd positive = alpha.cwiseMax(0.0);
    return positive.sum() > 0.0 ? Weights::normalized(positive) : Weights::nearest(alpha);
}

Ensemble fromEach(const std::vector<StartPoint>& starts, const LearnContext& context, std::string_view learner,
    const Task& task, const Climb& climb, Keep keep, Choose choose)
{
    std::vector<Trace> traces(starts.size());
    parallelFor(starts.size(), context.threads, task, [&](std::size_t i, const Task& part) {
        const auto tell = [&](const Step& step) {
            if (context.onStep)
                context.onStep(i, starts[i].name, step);
        };
        traces[i] = climb(starts[i], tell, part);
        part.checkpoint(1.0, learner);
    });
    std::vector<SharedModel> results;
    std::size_t chosen = 0;
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < traces.size(); ++i) {
        const auto& steps = traces[i].steps;
        const Step& result =
            keep == Keep::last ? steps.back() : *std::ranges::max_element(steps, std::less{}, &Step::map);
        results.push_back(simplexModel(*result.weights));
        const double value = choose == Choose::map ? result.map : result.objective;
        if (value > highest) {
            highest = value;
            chosen = i;
        }
    }
    return {results[chosen], std::move(traces), results, chosen};
}

}  // namespace rankscape
