// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chart_recipe.h"

#include "app/cli/output.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/studies/choice_names.h"
#include "ui/chart/chart_options.h"

namespace rankscape::cli {

namespace {

void addLine(Recipe& recipe, const State& state)
{
    recipe.emplace_back("from", describe(Weights::normalized(state.line->at(0.0))));
    recipe.emplace_back("to", describe(Weights::normalized(state.line->at(1.0))));
}

void addTriangle(Recipe& recipe, const State& state, const ChartRequest& request)
{
    std::vector<std::string> corners;
    for (const Eigen::Index ranker : state.corners)
        corners.push_back(state.table().rankers[static_cast<std::size_t>(ranker)]);
    recipe.emplace_back("corners", joined(corners, ","));
    recipe.emplace_back("layer", std::string(nameOf(state.layer, triangleLayers)));
    recipe.emplace_back("cells", std::to_string(request.cells));
}

/// What was asked of the texts.
void addTexts(Recipe& recipe, const ui::Shown& shown)
{
    if (const TopicMap* const found = shown.of(mapStudy())) {
        recipe.emplace_back("map", "t-SNE of " + found->map.ranker);
        recipe.emplace_back("perplexity", shortest(found->map.options.perplexity));
        recipe.emplace_back("iterations", std::to_string(found->map.options.iterations));
    }
    const FittedEngine* const engine = shown.of(engineStudy());
    if (engine != nullptr && engine->mixtures)
        recipe.emplace_back("topics of", engine->mixtures->ranker);
}

void addBounds(Recipe& recipe, const State& state)
{
    const BoundsSpec& bounds = state.bounds;
    recipe.emplace_back("bounds",
        bounds.set == BoundsSet::topic
            ? "first of topic " + state.selection.topic
            : std::string(nameOf(bounds.set, boundsSets)) + ", seed " + std::to_string(state.seed));
    recipe.emplace_back("relevant", std::to_string(bounds.relevant));
    recipe.emplace_back("irrelevant", std::to_string(bounds.irrelevant));
}

void addDecomposition(Recipe& recipe, const State& state)
{
    const DecompositionSpec& spec = state.decomposition;
    recipe.emplace_back("decomposed", "loss of " + std::string(nameOf(spec.loss, decomposedLosses)));
    recipe.emplace_back("over", spec.overSteps ? "steps" : "sums of the weights");
    recipe.emplace_back("sum of weights", shortest(spec.sum));
    recipe.emplace_back("estimated at", "c = " + shortest(spec.c));
    recipe.emplace_back("lists", "seed " + std::to_string(state.seed));
}

}  // namespace

Recipe recipeOf(
    const ui::ChartType& chart, const ui::Shown& shown, const ChartRequest& request, const Context& context)
{
    const State& state = shown.state;
    if (const Sweep* const sweep = shown.of(sweepStudy()))
        return sweep->recipe;
    const bool isSaved = request.source.session() != nullptr && !request.training.isAsked();
    const bool learned = !state.experiments.empty() && !isSaved;
    Recipe recipe =
        learned ? request.training.recipe(state.table(), request.source, context.seed) : state.table().recipe;
    for (std::size_t i = 0; isSaved && i < state.experiments.size(); ++i)
        recipe.emplace_back("trained", describe(state.experiments[i]->spec));
    addTexts(recipe, shown);
    if (chart.uses(boundsStudy().type()))
        addBounds(recipe, state);
    if (chart.uses(decompositionStudy().type()))
        addDecomposition(recipe, state);
    if (chart.draws(ui::Part::sharpness))
        recipe.emplace_back("beta", shortest(state.beta));
    const bool judges = ui::takes(chart, "--objective") || ui::takes(chart, "--weights");
    if (!judges || !state.objective)
        return recipe;
    if (!learned)
        recipe.emplace_back("objective", state.measured().name());
    recipe.emplace_back("weights",
        request.source.weightsOr(request.weights, "uniform") == "session" ? describe(state.weights)
            : request.weights.empty()                                     ? "uniform"
                                                                          : request.weights);
    if (chart.uses(lineStudy().type()))
        addLine(recipe, state);
    if (chart.uses(triangleStudy().type()))
        addTriangle(recipe, state, request);
    const bool inspects = chart.uses(stepsStudy().type()) && (isInspection(state.view) || state.part > 0);
    if (inspects)
        recipe.emplace_back(
            "view", std::string(nameOf(state.view, learningViews)) + " of part " + std::to_string(state.part));
    if (inspects || shown.of(smoothedStudy()) != nullptr || shown.of(smoothedTriangleStudy()) != nullptr)
        recipe.emplace_back("beta", shortest(state.beta));
    return recipe;
}

}  // namespace rankscape::cli
