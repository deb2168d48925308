// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/fusion_rules.h"

#include "core/models/fusion_rule.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

Ensemble learnFusion(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    const Fusion& method = fusion(spec.learner);
    checkTraining(training, method.label);
    task.checkpoint(0.0, method.label);
    const SharedModel model = fusionModel(method, {spec.values, {}}, training.rankerCount());
    const double map = ObjectiveFunction(training, objective(spec.objective))(*model, task.silent());
    Trace trace{std::string(method.label), {}};
    addStep(trace, {map, map, std::nullopt, 1.0}, context);
    return {model, {std::move(trace)}, {model}};
}

}  // namespace

Learner fusionRule(const Fusion& method)
{
    return {
        .name = method.name,
        .label = method.label,
        .summary = method.summary,
        .reference = method.reference,
        .revision = 1,
        .group = LearnerGroup::fusion,
        .objective = "MAP",
        .aim = Aim::none,
        .family = LearnerFamily::unsupervised,
        .needsJudgments = false,
        .givesWeights = false,
        .parameters = method.parameters,
        .learn = learnFusion,
    };
}

}  // namespace rankscape
