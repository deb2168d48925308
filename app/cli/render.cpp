// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render.h"

#include <QFileInfo>
#include <iostream>

#include "app/cli/chart_scene.h"
#include "app/cli/drawing.h"
#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "ui/chart/chart_export.h"
#include "ui/text.h"

namespace rankscape::cli {

namespace {

struct Options {
    SceneOptions scene;
    std::string chart;
    std::string out;
    std::string theme = "print";
    ui::FigureOptions figure;
};

bool takes(const ui::ChartType& chart, const std::string& option)
{
    return std::ranges::any_of(sceneParts(), [&](const ScenePart& part) {
        return part.needs.hasAny(chart.needs) && std::ranges::count(part.options, option) > 0;
    });
}

/// An option that would change nothing is a mistake.
void refuseWhatIsNotNeeded(const ui::ChartType& chart, const Arguments& app)
{
    for (const ScenePart& part : sceneParts()) {
        for (const std::string& option : part.options) {
            if (!app.isGiven(option) || takes(chart, option))
                continue;
            std::vector<std::string_view> takers;
            for (const ui::ChartType& other : ui::charts()) {
                if (takes(other, option))
                    takers.push_back(other.name);
            }
            throw WrongUsage(option + " changes nothing in the chart " + std::string(chart.name) + "; it is for "
                + joined(takers, ", "));
        }
    }
}

/// How the figure came about.
Recipe recipeOf(const Making& making)
{
    const ui::Scene& scene = making.scene;
    const SceneOptions& options = making.options;
    if (scene.sweep)
        return scene.sweep->recipe;
    Recipe recipe =
        scene.traces.empty() ? making.table().recipe : options.training.recipe(making.table(), making.context.seed);
    if (scene.map2d) {
        recipe.emplace_back("map", "t-SNE of " + scene.map2d->ranker);
        recipe.emplace_back("perplexity", shortest(scene.map2d->options.perplexity));
        recipe.emplace_back("iterations", std::to_string(scene.map2d->options.iterations));
    }
    if (scene.three)
        recipe.emplace_back("topics of", scene.three->ranker);
    if (!making.judged)
        return recipe;
    if (scene.traces.empty())
        recipe.emplace_back("objective", scene.objective.name());
    recipe.emplace_back("weights", options.weights.empty() ? "uniform" : options.weights);
    if (scene.line) {
        recipe.emplace_back("from", describe(Weights::normalized(scene.line->landscape.line.at(0.0))));
        recipe.emplace_back("to", describe(Weights::normalized(scene.line->landscape.line.at(1.0))));
    }
    if (scene.triangle) {
        std::vector<std::string> corners;
        for (const Eigen::Index ranker : scene.triangle->corners)
            corners.push_back(making.table().rankers[static_cast<std::size_t>(ranker)]);
        recipe.emplace_back("corners", joined(corners, ","));
        recipe.emplace_back("layer", options.layer);
        recipe.emplace_back("cells", std::to_string(options.cells));
    }
    if (scene.convergence)
        recipe.emplace_back("view", options.view + " of part " + std::to_string(scene.learningPart));
    if (scene.smoothed || scene.smoothedTriangle || scene.convergence || making.chart.needs.has(ui::Need::sharpness))
        recipe.emplace_back("beta", shortest(options.source.beta()));
    return recipe;
}

int run(Options& options, const Arguments& app, const Context& context)
{
    const ui::ChartType& chart = readOption([&]() -> const ui::ChartType& { return ui::chartType(options.chart); });
    const QString format = QFileInfo(ui::text(options.out)).suffix().toLower();
    if (!ui::figureFormats().contains(format))
        throw WrongUsage("--out must end in .png, .svg, .pdf or .csv");
    refuseWhatIsNotNeeded(chart, app);
    const Opened opened = options.scene.source.opened(context);
    const Making making = sceneOf(chart, options.scene, opened, context);
    const Drawing drawing;
    options.figure.theme = ui::themeKind(ui::text(options.theme));
    const Recipe recipe = recipeOf(making);
    options.figure.recipe = ui::text(describe(recipe));
    ui::saveFigure(chart, making.scene, ui::text(options.out), options.figure, context.task);
    if (context.json)
        printJson({{"written", options.out}, {"recipe", cli::toJson(recipe)}});
    else
        printWritten(options.out);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpRender(Arguments& app)
{
    auto options = std::make_shared<Options>();
    app.option("chart", options->chart, "Which chart (see 'charts')").required();
    options->scene.source.addTo(app);
    options->scene.training.addTo(app);
    app.option("--out", options->out, "FILE.png, .svg, .pdf or .csv").required();
    app.option("--weights", options->scene.weights, "The current weights (default: uniform)");
    app.option("--from", options->scene.from, "Landscape: a ranker or W1,W2,… at t = 0 (default: the first ranker)");
    app.option("--to", options->scene.to, "Landscape: a ranker or W1,W2,… at t = 1 (default: the second ranker)");
    app.option(
        "--triangle", options->scene.triangle, "Triangle: the rankers at its corners (default: the first three)");
    app.option("--layer", options->scene.layer, "Triangle: exact, smoothed, or topics where they are best")
        .withInitial()
        .mustBeOneOf(std::vector<std::string>(triangleLayers.begin(), triangleLayers.end()));
    app.option("--view", options->scene.view,
           "Learning: MAP of all starts; of the last learner's chosen one its values, gradient, step length, weights "
           "or "
           "sharpness; or a race of the learners")
        .withInitial()
        .mustBeOneOf(std::vector<std::string>(learningViews.begin(), learningViews.end()));
    app.option("--part", options->scene.part, "Learning: 0 what was learned on all topics, else the fold, from 1")
        .must(inRange(0, 100000));
    app.flag("--equally-good", options->scene.equallyGood, "Landscape: places not significantly worse than the best");
    app.option("--cells", options->scene.cells, "Triangle: cells on a side").withInitial().must(inRange(2, 2000));
    app.option("--colour-by", options->scene.mapColours, "Topic map: collection or topic")
        .withInitial()
        .mustBeOneOf({"collection", "topic"});
    app.option("--perplexity", options->scene.perplexity, "Topic map: neighbours that a document keeps")
        .withInitial()
        .must(inRange(1.0, 1000.0));
    app.option("--k", options->scene.counts, "Number of topics: K1,K2,…").withInitial();
    app.option("--seeds", options->scene.seeds, "Number of topics: mean over so many seeds")
        .withInitial()
        .must(inRange(1, 100));
    app.option("--width-mm", options->figure.widthMm, "Width").withInitial().must(inRange(20.0, 2000.0));
    app.option("--height-mm", options->figure.heightMm, "Height").withInitial().must(inRange(20.0, 2000.0));
    app.option("--dpi", options->figure.dpi, "Resolution of PNG").withInitial().must(inRange(30, 1200));
    app.option("--theme", options->theme, "light, dark or print")
        .withInitial()
        .mustBeOneOf({"light", "dark", "print"});
    return [options, app](const Context& context) { return run(*options, app, context); };
}

}  // namespace rankscape::cli
