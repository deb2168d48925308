// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render.h"

#include <QFileInfo>
#include <iostream>
#include <span>

#include "app/cli/chart_recipe.h"
#include "app/cli/chart_state.h"
#include "app/cli/drawing.h"
#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/studies/choice_names.h"
#include "ui/chart/chart_export.h"
#include "ui/chart/chart_options.h"
#include "ui/text.h"

namespace rankscape::cli {

namespace {

struct RenderOptions {
    ChartRequest request;
    std::string chart;
    std::string out;
    std::string theme = "print";
    ui::FigureOptions figure;
    bool bare = false;
};

/// An option that would change nothing is a mistake.
void refuseWhatIsNotNeeded(const ui::ChartType& chart, const RenderOptions& options, const Arguments& app)
{
    const bool learns = ui::needsLearning(chart) || options.request.training.isAsked();
    for (const ui::ChartOption& option : ui::chartOptions()) {
        const std::string name(option.name);
        if (!app.isGiven(name))
            continue;
        if (!ui::takes(chart, name)) {
            std::vector<std::string_view> takers;
            for (const ui::ChartType& other : ui::charts()) {
                if (ui::takes(other, name))
                    takers.push_back(other.name);
            }
            throw WrongUsage(name + " changes nothing in the chart " + std::string(chart.name) + "; it is for "
                + joined(takers, ", "));
        }
        if (!learns && !ui::takesWithoutLearning(chart, name))
            throw WrongUsage(
                name + " changes nothing in the chart " + std::string(chart.name) + " without --learner");
    }
}

int run(RenderOptions& options, const Arguments& app, const Context& context)
{
    const ui::ChartType& chart = readOption([&]() -> const ui::ChartType& { return ui::chartType(options.chart); });
    const QString format = QFileInfo(ui::text(options.out)).suffix().toLower();
    if (!ui::figureFormats().contains(format))
        throw WrongUsage("--out must end in .png, .svg, .pdf or .csv");
    refuseWhatIsNotNeeded(chart, options, app);
    const Opened opened = options.request.source.opened(context);
    ui::Shown shown{stateOf(chart, options.request, opened, context)};
    shown.results = computed(chart.studies, shown.state, context.task);
    const Drawing drawing;
    options.figure.caption = options.figure.marker = !options.bare;
    options.figure.theme = ui::themeKind(ui::text(options.theme));
    const Recipe recipe = recipeOf(chart, shown, options.request, context);
    options.figure.recipe = ui::text(describe(recipe));
    ui::saveFigure(chart, shown, ui::text(options.out), options.figure, context.task);
    if (context.json)
        printJson({{"written", options.out}, {"recipe", cli::toJson(recipe)}});
    else
        printWritten(options.out);
    return 0;
}

std::vector<std::string> allOf(std::span<const std::string_view> names)
{
    return {names.begin(), names.end()};
}

void addWeightsOptions(Arguments& app, ChartRequest& request)
{
    app.option("--weights", request.weights, "The current weights (default: uniform)");
    app.option("--from", request.from, "Landscape: a ranker or W1,W2,… at t = 0 (default: the first ranker)");
    app.option("--to", request.to, "Landscape: a ranker or W1,W2,… at t = 1 (default: the second ranker)");
    app.option("--triangle", request.triangle, "Triangle: the rankers at its corners (default: the first three)");
    app.option("--layer", request.layer, "Triangle: exact, smoothed, or topics where they are best")
        .withInitial("exact, or that of --session")
        .mustBeOneOf(allOf(triangleLayers));
    app.option("--view", request.view,
           "Learning: MAP of all starts; of the last learner's chosen one its values, gradient, step length, "
           "weights, sharpness, what it follows itself or its gap; or a race of the learners")
        .withInitial("starts, or that of --session")
        .mustBeOneOf(allOf(learningViews));
    app.option("--part", request.part, "Learning: 0 what was learned on all topics, else the fold, from 1")
        .must(inRange(0, 100000));
    app.flag("--equally-good", request.equallyGood, "Landscape: places not significantly worse than the best");
    app.option("--cells", request.cells, "Triangle: cells on a side").withInitial().must(inRange(2, 2000));
}

void addTextsOptions(Arguments& app, ChartRequest& request)
{
    app.option("--colour-by", request.mapColours, "Topic map: by collection, or grey with the names of topics")
        .withInitial("collection, or that of --session")
        .mustBeOneOf(allOf(mapColourings));
    app.option("--perplexity", request.perplexity, "Topic map: neighbours that a document keeps")
        .withInitial(shortest(TsneOptions().perplexity) + ", or that of --session")
        .must(inRange(1.0, 1000.0));
    app.option("--topic", request.topic, "Topic map, three topics, bounds: the topic that is selected");
    app.option("--document", request.document, "Topic map, three topics: the document that is selected");
}

void addBoundsOptions(Arguments& app, ChartRequest& request)
{
    app.option("--bounds", request.bounds, "Bounds: made-up documents, or the first of the topic's ranking")
        .withInitial("set1, or that of --session")
        .mustBeOneOf(allOf(boundsSets));
    app.option("--relevant", request.relevant, "Bounds: relevant documents")
        .withInitial(std::to_string(BoundsSpec{}.relevant) + ", or that of --session")
        .must(inRange(1, mostBoundsRelevant));
    app.option("--irrelevant", request.irrelevant,
           "Bounds: other documents; of a topic's ranking so many as both together")
        .withInitial(std::to_string(BoundsSpec{}.irrelevant) + ", or that of --session")
        .must(inRange(1, mostBoundsIrrelevant));
}

void addDecompositionOptions(Arguments& app, ChartRequest& request)
{
    app.option("--decomposed", request.decomposed, "Decomposition: loss of lists, or squares")
        .withInitial("lists, or that of --session")
        .mustBeOneOf(allOf(decomposedLosses));
    app.option("--sum", request.sum, "Decomposition: what the weights sum to")
        .withInitial("1, or that of --session")
        .must(inRange(leastDecomposedSum, mostDecomposedSum));
    app.option("--estimated-at", request.estimatedAt, "Decomposition: c of the estimate of ambiguity")
        .withInitial("1/3, or that of --session")
        .must(inRange(0.0, 1.0));
    app.flag("--over-steps", request.overSteps, "Decomposition: over the steps of the last learner");
}

void addSweepOptions(Arguments& app, ChartRequest& request)
{
    app.option("--k", request.counts, "Number of topics: K1,K2,…").withInitial();
    app.option("--seeds", request.seeds, "Number of topics: mean over so many seeds")
        .withInitial()
        .must(inRange(1, 100));
}

void addFigureOptions(Arguments& app, RenderOptions& options)
{
    app.option("--width-mm", options.figure.widthMm, "Width").withInitial().must(inRange(20.0, 2000.0));
    app.option("--height-mm", options.figure.heightMm, "Height").withInitial().must(inRange(20.0, 2000.0));
    app.option("--font-pt", options.figure.fontPt, "Size of the ticks' numbers; all else is in proportion")
        .withInitial()
        .must(inRange(4.0, 24.0));
    app.flag("--bare", options.bare,
        "Without the line above that says what is drawn, and without the mark of the weights");
    app.option("--dpi", options.figure.dpi, "Resolution of PNG").withInitial().must(inRange(30, 1200));
    app.option("--theme", options.theme, "light, dark or print")
        .withInitial()
        .mustBeOneOf({"light", "dark", "print"});
}

}  // namespace

std::function<int(const Context&)> setUpRender(Arguments& app)
{
    auto options = std::make_shared<RenderOptions>();
    app.option("chart", options->chart, "Which chart (see 'charts')").required();
    options->request.source.addTo(app);
    options->request.training.addTo(app);
    app.option("--out", options->out, "FILE.png, .svg, .pdf or .csv").required();
    addWeightsOptions(app, options->request);
    addTextsOptions(app, options->request);
    addBoundsOptions(app, options->request);
    addDecompositionOptions(app, options->request);
    addSweepOptions(app, options->request);
    addFigureOptions(app, *options);
    return [options, app](const Context& context) { return run(*options, app, context); };
}

}  // namespace rankscape::cli
