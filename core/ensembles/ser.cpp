// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ser.h"

#include "core/ensembles/loss_trace.h"
#include "core/models/linear.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr int stepsBetween = 8;  // those whose objective is measured, which takes as long as all else

Ensemble learnSer(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "SER");
    requireSolvable(training, "SER");
    task.checkpoint(0.0, "SER");
    const MarginProgram program = serProgram(training, spec, context, task.slice(0.0, 0.5));
    const ObjectiveFunction function(training, objective(spec.objective));
    RankingScratch scratch;
    Trace trace{program.teaches() ? "equal weights" : "no topic teaches", {}};
    const auto tell = [&](const LossStep& at) {
        const bool isNone = (at.weights.array() == 0.0).all();
        const Weights weights = isNone ? Weights::uniform(training.rankerCount()) : Weights::normalized(at.weights);
        addStep(trace,
            {at.loss, function(weights.values(), scratch, task.silent()), weights, at.weights.sum(), at.gap},
            context);
    };
    const Index rankers = training.rankerCount();
    const Eigen::MatrixXd identity = Eigen::MatrixXd::Identity(rankers, rankers);
    if (program.teaches()) {
        int made = 0;
        const auto tellSome = [&](const LossStep& at) {
            if (made++ % stepsBetween == 0)
                tell(at);
        };
        const LossStep found = program.solved(identity, tellSome, task.slice(0.5, 1.0));
        if ((made - 1) % stepsBetween != 0)
            tell(found);
    } else {
        tell({Eigen::VectorXd::Zero(rankers), program.loss(identity, Eigen::VectorXd::Zero(rankers)), 0.0});
    }
    const SharedModel model = simplexModel(*trace.steps.back().weights);
    return {model, {std::move(trace)}, {model}};
}

}  // namespace

std::vector<Parameter> marginParameters()
{
    const MarginOptions initial;
    return {
        {.name = "C",
            .label = "C",
            .initial = 1.0,
            .least = 1e-6,
            .most = 1e6,
            .help = "what a margin that is missed costs, beside large weights"},
        {.name = "theta",
            .label = "θ",
            .initial = initial.theta,
            .least = 0.0,
            .most = 1.0,
            .help = "what a pair of a highly and a possibly relevant document counts"},
        {.name = "theta-low",
            .label = "θ low",
            .initial = initial.thetaLow,
            .least = 0.0,
            .most = 1.0,
            .help = "what a pair of a possibly relevant and an irrelevant document counts; 0 as printed"},
        {.name = "delta",
            .label = "δ",
            .initial = initial.delta,
            .least = 0.0,
            .most = 1000.0,
            .help = "added to the number of documents above: the lower, the more the first ranks count"},
        {.name = "high",
            .label = "highly relevant from grade",
            .initial = 0.0,
            .least = 0,
            .most = 1000,
            .whole = true,
            .help = "0: the highest grade of the training topics"},
    };
}

MarginOptions marginOptions(const ParameterValues& values)
{
    return {values.at("theta"), values.at("theta-low"), values.at("delta"), static_cast<int>(values.at("high"))};
}

MarginProgram serProgram(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    return {rankMargins(training, marginOptions(spec.values), context.threads, task), spec.values.at("C")};
}

Learner ser()
{
    return {
        .name = "ser",
        .label = "SER",
        .summary = "Weights of the largest margin by which the rankers' pairs of documents are in the right order.",
        .reference = "Hoi and Jin (2008), Semi-supervised Ensemble Ranking",
        .revision = 2,
        .objective = "margin loss",
        .aim = Aim::loss,
        .family = LearnerFamily::descent,
        .parameters = marginParameters(),
        .learn = learnSer,
        .tried = {{"C", {1e-3, 1e-2, 1e-1, 1.0}}},
    };
}

}  // namespace rankscape
