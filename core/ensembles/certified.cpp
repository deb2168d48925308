// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/certified.h"

#include <chrono>
#include <cmath>
#include <stop_token>

#include "core/base/error.h"
#include "core/ensembles/exact_ascent.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

constexpr double climbShare = 0.5;  // of the time, at most, for the ascent that finds a start

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "The certified optimum");
    OptimumOptions search{.gap = spec.values.at("gap"), .threads = context.threads};
    if (spec.values.at("seconds") > 0.0)
        search.seconds = spec.values.at("seconds");
    Trace trace{"branch and bound", {}};
    const auto begin = std::chrono::steady_clock::now();
    const OptimumState found = certify(
        {training, objective(spec.objective)}, search, spec.seed,
        [&](const OptimumState& state) {
            addStep(trace, {state.bound, state.map, state.weights, 1.0}, context);
        },
        task);
    const SharedModel model = simplexModel(*trace.steps.back().weights);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const bool timed =
        found.gap() > search.gap || took.count() >= climbShare * search.seconds;  // the climb may have been cut
    return {model, {std::move(trace)}, {model}, 0, timed};
}

/// The best weights of an exact ascent, or those reached when it is over.
Weights climbed(
    const ObjectiveFunction& objective, std::uint64_t seed, const std::function<bool()>& isOver, const Task& task)
{
    const StartPoint uniform{"uniform", Weights::uniform(objective.rankerCount())};
    Weights best = uniform.weights;
    std::stop_source over;
    const std::stop_callback forwarded(task.stopToken(), [&] { over.request_stop(); });
    const Task timed = task.with(over.get_token(), [&](double fraction, std::string_view step) {
        task.checkpoint(0.1 * fraction, step);
        if (isOver())
            over.request_stop();
    });
    try {
        climbExactly(
            objective, uniform, {.seed = seed}, [&](const Step& step) { best = *step.weights; }, timed);
    } catch (const Cancelled&) {
        task.stopIfAsked();
    }
    return best;
}

}  // namespace

OptimumState certify(const ObjectiveFunction& objective, OptimumOptions options, std::uint64_t seed,
    const OptimumListener& listener, const Task& task)
{
    requireFewRankers(objective.table());  // before the climb, which takes long where they are many
    const auto begin = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    if (options.starts.empty())
        options.starts = {climbed(
            objective, seed, [&] { return seconds() > climbShare * options.seconds; }, task)};
    options.seconds -= seconds();
    return certifiedOptimum(objective, options, listener, task.slice(0.1, 1.0));
}

Learner certified()
{
    return {
        .name = "certified",
        .label = "Certified optimum",
        .summary = "The best MAP of any weights with a proof that there is none better, where documents happen to "
                   "tie left out: branch and bound.",
        .reference = "beyond the papers",
        .revision = 1,
        .group = LearnerGroup::search,
        .objective = "bound",
        .aim = Aim::any,
        .family = LearnerFamily::exact,
        .provesBound = true,
        .parameters =
            {
                {.name = "gap",
                    .label = "gap",
                    .initial = 0.0,
                    .least = 0.0,
                    .most = 1.0,
                    .help = "stop once the best is known within this"},
                {.name = "seconds",
                    .label = "seconds at most",
                    .initial = 120.0,
                    .least = 0.0,
                    .most = 1e7,
                    .help = "0: until it is proven; the gap says what is left"},
            },
        .learn = learn,
    };
}

}  // namespace rankscape
