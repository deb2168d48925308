// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/baselines.h"

#include "core/models/linear.h"
#include "core/objective/objective_function.h"
#include "core/scores/normalization.h"

namespace rankscape {

namespace {

/// A single step: these baselines do not search.
Ensemble settled(const ObjectiveFunction& objective, const Weights& weights, std::string start,
    const LearnContext& context, const Task& task)
{
    const double map = objective(weights.values(), task.silent());
    Trace trace{std::move(start), {}};
    addStep(trace, {map, map, weights, 1.0}, context);
    const SharedModel model = simplexModel(weights);
    return {model, {std::move(trace)}, {model}};
}

Ensemble learnUniform(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "The uniform ensemble");
    task.checkpoint(0.0, "Uniform");
    return settled(
        {training, objective(spec.objective)}, Weights::uniform(training.rankerCount()), "uniform", context, task);
}

Ensemble learnBestSingle(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "The best single ranker");
    const ObjectiveFunction function(training, objective(spec.objective));
    const Eigen::Index count = training.rankerCount();
    Eigen::Index best = 0;
    double bestMap = -1.0;
    for (Eigen::Index ranker = 0; ranker < count; ++ranker) {
        task.checkpoint(static_cast<double>(ranker) / static_cast<double>(count), "Best single ranker");
        const double map = function(Weights::unit(count, ranker).values(), task);
        if (map > bestMap) {
            best = ranker;
            bestMap = map;
        }
    }
    return settled(
        function, Weights::unit(count, best), training.labels[static_cast<std::size_t>(best)], context, task);
}

/// The table with scores from 0 to 1, and with a recipe that says so. Of scores that were normalised before, min–max
/// makes what it makes of the scores themselves, but for ranks.
ScoreTable minMaxed(const ScoreTable& table, const Task& task)
{
    const std::vector<const Normalization*> rules(table.rankers.size(), &normalization("minmax"));
    ScoreTable scaled = normalized(table, rules, task);
    for (auto& [key, value] : scaled.recipe) {
        if (key == "normalize" || key.starts_with("normalizer "))
            value = value == "rank" ? "rank, then minmax" : "minmax";
    }
    return scaled;
}

}  // namespace

Learner uniform()
{
    return {
        .name = "uniform",
        .label = "Uniform",
        .summary = "Every ranker weighs the same: the baseline that learning has to beat.",
        .reference = "Wang, Lee and Choi (2016), UniEnM",
        .revision = 1,
        .group = LearnerGroup::baseline,
        .objective = "MAP",
        .aim = Aim::none,
        .family = LearnerFamily::baseline,
        .needsJudgments = false,
        .isBaseline = true,
        .isReference = true,
        .parameters = {},
        .learn = learnUniform,
    };
}

Learner combSum()
{
    return {
        .name = "combsum",
        .label = "CombSum",
        .summary = "The sum of scores that are scaled to 0 … 1 in every topic: what systems do without learning.",
        .reference = "Fox and Shaw (1994), with min–max scores",
        .revision = 1,
        .group = LearnerGroup::baseline,
        .objective = "MAP",
        .aim = Aim::none,
        .family = LearnerFamily::baseline,
        .needsJudgments = false,
        .isBaseline = true,
        .parameters = {},
        .learn = learnUniform,
        .prepare = minMaxed,
    };
}

Learner bestSingle()
{
    return {
        .name = "best-single",
        .label = "Best single",
        .summary = "All weight on the one ranker that is best on the training topics.",
        .reference = "a baseline",
        .revision = 1,
        .group = LearnerGroup::baseline,
        .objective = "MAP",
        .aim = Aim::any,
        .family = LearnerFamily::baseline,
        .isBaseline = true,
        .parameters = {},
        .learn = learnBestSingle,
    };
}

}  // namespace rankscape
