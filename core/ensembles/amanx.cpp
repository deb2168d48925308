// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/amanx.h"

#include "core/ensembles/rank_scores.h"
#include "core/models/manifold.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

Ensemble learnAmanx(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "aMANx");
    const SharedModel model =
        manifoldModel({spec.values.at("a"), static_cast<int>(spec.values.at("anchors"))}, training.rankerCount());
    const double value = ObjectiveFunction(training, objective(spec.objective))(*model, task);
    const Trace trace{"as it is", {{value, value, std::nullopt, 1.0}}};
    if (context.onStep)
        context.onStep(0, trace.start, trace.steps.front());
    return {model, {trace}, {model}};
}

}  // namespace

Learner amanx()
{
    const ManifoldOptions initial;
    return {
        .name = "amanx",
        .label = "aMANx",
        .summary = "Sums of scores, evened out among documents that the rankers see alike.",
        .reference = "Liang et al. (2018), Manifold learning for rank aggregation",
        .revision = 1,
        .group = LearnerGroup::fusion,
        .objective = "MAP",
        .aim = Aim::none,
        .family = LearnerFamily::unsupervised,
        .needsJudgments = false,
        .givesWeights = false,
        .parameters =
            {
                {.name = "a",
                    .label = "neighbours count a",
                    .initial = initial.alpha,
                    .least = 0.0,
                    .most = 0.99,
                    .help = "0: the sums alone"},
                {.name = "anchors",
                    .label = "anchors",
                    .initial = 1.0 * initial.anchors,
                    .least = 0,
                    .most = 1000,
                    .whole = true,
                    .help = "the best documents, through which all are neighbours; 0: all directly, which takes long "
                            "where they are thousands"},
            },
        .learn = learnAmanx,
        .prepare = rankScores,
    };
}

}  // namespace rankscape
