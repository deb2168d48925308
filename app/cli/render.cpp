// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render.h"

#include <QFileInfo>
#include <iostream>

#include "app/cli/drawing.h"
#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "app/cli/sweep.h"
#include "app/cli/training.h"
#include "core/base/parse.h"
#include "ui/chart/chart_export.h"
#include "ui/text.h"

namespace rankscape::cli {

namespace {

struct Options {
    SourceOptions source;
    Training training;
    std::string chart;
    std::string out;
    std::string weights;
    std::string from;
    std::string to;
    std::string theme = "print";
    std::string mapColours = "collection";
    std::string triangle;
    std::string layer = "exact";
    std::string view = "starts";
    int part = -1;
    bool equallyGood = false;
    int cells = 200;
    std::string counts = "50,75,100,125,150";
    int seeds = 1;
    double perplexity = 30.0;
    ui::FigureOptions figure;
};

Line lineOf(const Options& options, const ScoreTable& table)
{
    if (table.rankerCount() < 2)
        throw CLI::ValidationError("A line needs two rankers");
    const auto end = [&](const std::string& given, std::size_t ranker) {
        return options.source.weights(given.empty() ? table.rankers[ranker] : given, table).values();
    };
    return Line{end(options.from, 0), end(options.to, std::min<std::size_t>(1, table.rankers.size() - 1))};
}

/// With the smoothed objective, which is MAP's, only where that is followed.
void addLine(ui::Scene& scene, const ObjectiveFunction& objective, const Options& options, const Context& context)
{
    const ScoreTable& table = objective.table();
    const Line line = lineOf(options, table);
    scene.line = std::make_shared<const LineStudy>(studyLine(objective, line, context.task));
    if (objective.objective() == meanAveragePrecision())
        scene.smoothed = std::make_shared<const SmoothedCurve>(
            smoothLine(table, line, options.source.beta(), context.threads, context.task));
    scene.lineWords = ui::lineWords(scene.rankers, line);
}

/// The positions of three rankers by their names; the first three by default.
std::array<int, 3> cornersOf(const std::string& names, const ScoreTable& table)
{
    if (table.rankerCount() < 3)
        throw CLI::ValidationError("A triangle needs three rankers");
    std::array<int, 3> corners{0, 1, 2};
    if (names.empty())
        return corners;
    const auto given = split(names, ',');
    if (given.size() != 3)
        throw CLI::ValidationError("--triangle needs three rankers: NAME,NAME,NAME");
    for (std::size_t i = 0; i < 3; ++i) {
        const auto found = std::ranges::find(table.rankers, given[i]);
        if (found == table.rankers.end())
            throw CLI::ValidationError("--triangle: there is no ranker '" + std::string(given[i]) + "' here");
        corners.at(i) = static_cast<int>(found - table.rankers.begin());
    }
    if (corners[0] == corners[1] || corners[0] == corners[2] || corners[1] == corners[2])
        throw CLI::ValidationError("--triangle: a ranker is there twice");
    return corners;
}

void addTriangle(ui::Scene& scene, const ObjectiveFunction& objective, const Weights& weights, const Options& options,
    const Context& context)
{
    const ScoreTable& table = objective.table();
    const auto rankers = cornersOf(options.triangle, table);
    const Triangle triangle = shareTriangle(weights.values(), {rankers[0], rankers[1], rankers[2]});
    scene.triangle = std::make_shared<const ui::TriangleStudy>(ui::TriangleStudy{
        triangle, rankers, exactTriangle(objective, triangle, options.cells, context.threads, context.task)});
    scene.weights = weights.values();
    if (options.layer == "topics") {
        scene.triangleLayer = ui::TriangleLayer::topics;
        scene.triangleTug =
            std::make_shared<const TriangleTug>(tugOfWar(objective, triangle, 30, context.threads, context.task));
    }
    if (options.layer != "smoothed")
        return;
    if (scene.objective != meanAveragePrecision())
        throw CLI::ValidationError("--layer: the smoothed objective is that of MAP");
    const double beta = options.source.beta();
    scene.triangleLayer = ui::TriangleLayer::smoothed;
    scene.smoothedTriangle = std::make_shared<const ui::SmoothedTriangle>(ui::SmoothedTriangle{
        beta, smoothedTriangle(table, triangle, beta, options.cells, context.threads, context.task)});
}

constexpr std::array learningViews{"starts", "values", "gradient", "length", "weights", "sharpness", "race"};

/// What `--view` and `--part` ask of the last experiment: for views of steps its last fold, where there is a test.
void addInspection(ui::Scene& scene, const ScoreTable& table, const Experiment& experiment, const Options& options,
    const Context& context)
{
    const auto view = std::ranges::find(learningViews, options.view) - learningViews.begin();
    scene.learningView = static_cast<ui::LearningView>(view);
    if (options.view == "race" || (view == 0 && options.part <= 0))
        return;
    const std::size_t last = experiment.folds.size();
    if (options.part > static_cast<int>(last))
        throw CLI::ValidationError("--part: there are " + std::to_string(last) + " folds");
    const std::size_t part = options.part < 0 ? last : static_cast<std::size_t>(options.part);
    const FoldResult& fold = part == 0 ? experiment.all : experiment.folds[part - 1];
    scene.traces = ui::learningTraces(fold.traces);
    scene.chosen = fold.chosen;
    scene.learningPart = part;
    scene.convergence = std::make_shared<const Convergence>(
        inspect(table, experiment, part, options.source.beta(), context.threads, context.task));
}

void addTraining(ui::Scene& scene, const ScoreTable& table, const Options& options, const Context& context)
{
    std::vector<std::shared_ptr<const Experiment>> all;
    const auto add = [&](Experiment experiment) {
        experiment.ties = tiesOf(table, experiment, context.task);
        all.push_back(std::make_shared<const Experiment>(std::move(experiment)));
    };
    for (Experiment& experiment : options.training.run(table, options.source, context))
        add(std::move(experiment));
    const std::size_t asked = all.size();
    if (options.chart == "compare") {
        for (Experiment& baseline : options.training.runBaselines(table, options.source, context))
            add(std::move(baseline));
    }
    scene.results = ui::resultRows(all);
    scene.race = ui::raceOf(all);
    for (std::size_t i = 0; i < asked; ++i) {
        const Experiment& experiment = *all[i];
        const std::vector<Measure> none;
        ui::setLearner(scene, experiment.spec.learn);
        const ScoreTable scores = scoresFor(table, experiment.spec);
        scene.trainedCurves.push_back(
            {ui::text(describe(experiment.spec.learn)), summarize(scores, *experiment.all.model, none).curve});
        scene.traces = ui::learningTraces(experiment.all.traces);
        scene.chosen = experiment.all.chosen;
        if (learnerOf(experiment.spec.learn).provesBound)
            scene.proven = ui::provenOptimum(experiment.all.traces.front());
    }
    addInspection(scene, table, *all[asked - 1], options, context);
}

void addMap(ui::Scene& scene, const Opened& opened, const Options& options, const Context& context)
{
    const TsneOptions tsne{.perplexity = options.perplexity, .seed = context.seed, .threads = context.threads};
    scene.map2d = std::make_shared<const DocumentMap>(mapDocuments(
        textsOf(opened), opened.scoring, options.source.topicRanker(opened.scoring), tsne, {}, context.task));
    scene.mapColours = options.mapColours == "topic" ? ui::MapColours::topic : ui::MapColours::collection;
}

void addThreeTopics(ui::Scene& scene, const Opened& opened, const Options& options, const Context& context)
{
    ScoringOptions scoring = opened.scoring;
    scoring.rankers = {options.source.topicRanker(scoring)};
    const FittedRankers fitted = fitRankers(textsOf(opened), scoring, context.task);
    scene.three = std::make_shared<const ThreeTopics>(
        threeTopics(scoring.rankers.front(), *fitted.rankers.front(), fitted.corpus, context.task));
}

void addSweep(ui::Scene& scene, const Opened& opened, const Options& options, const Context& context)
{
    const SweepSpec spec = sweepSpec(options.counts, options.training.folds(), options.seeds,
        options.source.rankersChosen() ? opened.scoring.rankers : std::vector<RankerSetting>());
    scene.sweep = std::make_shared<const Sweep>(sweepTopics(textsOf(opened), opened.scoring, spec, {}, context.task));
}

/// What is not about weights needs no judgments.
bool needsWeights(const std::string& chart)
{
    return chart != "sigmoid" && chart != "ranker-map" && chart != "fit" && chart != "topic-map"
        && chart != "topic-space" && chart != "sweep";
}

ui::Scene sceneOf(const Options& options, const Opened& opened, const Context& context)
{
    const ScoreTable& table = *opened.table;
    ui::Scene scene;
    ui::setTable(scene, table);
    scene.collection = opened.collection;
    scene.fits = ui::fitCurves(opened.fits);
    scene.beta = options.source.beta();
    if (options.chart == "topic-map")
        addMap(scene, opened, options, context);
    if (options.chart == "topic-space")
        addThreeTopics(scene, opened, options, context);
    if (options.chart == "sweep")
        addSweep(scene, opened, options, context);
    if (options.chart == "ranker-map")
        scene.redundancy = std::make_shared<const Redundancy>(redundancy(table, 20, context.task));
    if (!needsWeights(options.chart))
        return scene;
    requireRelevant(table);
    const Weights weights = options.weights.empty() ? Weights::uniform(table.rankerCount())
                                                    : options.source.weights(options.weights, table);
    const ObjectiveFunction objective(table, options.training.objective());
    scene.objective = objective.objective();
    const Summary summary = summarize(table, weights.values(), std::span(&scene.objective.measure, 1));
    scene.ensembleCurve = summary.curve;
    scene.map = summary.measures[0];
    if (options.chart == "landscape" || options.chart == "triangle")
        scene.ties = nearChanceTies(objective, weights.values(), context.task);
    if (options.chart == "objective") {
        if (scene.objective != meanAveragePrecision())
            throw CLI::ValidationError("--objective: this chart compares MAP with its smoothed form");
        addLine(scene, objective, options, context);
        for (const SmoothedCurve& curve :
            smoothedObjectives(table, scene.line->landscape.line, context.threads, context.task))
            scene.objectives.push_back(std::make_shared<const SmoothedCurve>(curve));
    }
    if (options.chart == "landscape" || options.chart == "tug-of-war") {
        addLine(scene, objective, options, context);
        scene.at = placeOn(scene.line->landscape.line, weights.values());
    }
    if (options.chart == "tug-of-war")
        scene.tug = std::make_shared<const TugOfWar>(
            tugOfWar(objective, scene.line->landscape.line, 101, context.threads, context.task));
    if (options.equallyGood && scene.line)
        scene.lineEquivalence = std::make_shared<const LineEquivalence>(equivalenceAlong(objective,
            scene.line->landscape.line, weights, {.seed = context.seed, .threads = context.threads}, context.task));
    if (options.chart == "topics")
        scene.topicValues = ui::topicValues(objective, textsOf(opened), opened.scoring.topicFields, weights);
    if (options.chart == "rankers")
        scene.worth = std::make_shared<const Contributions>(
            contributions(objective, weights, {.seed = context.seed, .threads = context.threads}, context.task));
    if (options.chart == "triangle")
        addTriangle(scene, objective, weights, options, context);
    if (options.chart == "learning" || options.chart == "compare" || options.training.isAsked())
        addTraining(scene, table, options, context);
    return scene;
}

/// How the figure came about.
Recipe recipeOf(const Options& options, const ui::Scene& scene, const ScoreTable& table)
{
    if (scene.sweep)
        return scene.sweep->recipe;
    Recipe recipe = scene.traces.empty() ? table.recipe : options.training.recipe(table);
    if (scene.map2d) {
        recipe.emplace_back("map", "t-SNE of " + scene.map2d->ranker);
        recipe.emplace_back("perplexity", shortest(scene.map2d->options.perplexity));
        recipe.emplace_back("iterations", std::to_string(scene.map2d->options.iterations));
    }
    if (scene.three)
        recipe.emplace_back("topics of", scene.three->ranker);
    if (!needsWeights(options.chart))
        return recipe;
    recipe.emplace_back("objective", scene.objective.name());
    recipe.emplace_back("weights", options.weights.empty() ? "uniform" : options.weights);
    if (scene.line) {
        recipe.emplace_back("from", describe(Weights::normalized(scene.line->landscape.line.at(0.0))));
        recipe.emplace_back("to", describe(Weights::normalized(scene.line->landscape.line.at(1.0))));
        recipe.emplace_back("beta", shortest(options.source.beta()));
    }
    return recipe;
}

int run(Options& options, const Context& context)
{
    const ui::ChartType& chart = readOption([&]() -> const ui::ChartType& { return ui::chartType(options.chart); });
    const QString format = QFileInfo(ui::text(options.out)).suffix().toLower();
    if (!ui::figureFormats().contains(format))
        throw CLI::ValidationError("--out must end in .png, .svg, .pdf or .csv");
    const Opened opened = options.source.opened(context);
    const ScoreTable& table = *opened.table;
    const ui::Scene scene = sceneOf(options, opened, context);
    const Drawing drawing;
    options.figure.theme = ui::themeKind(ui::text(options.theme));
    const Recipe recipe = recipeOf(options, scene, table);
    options.figure.recipe = ui::text(describe(recipe));
    ui::saveFigure(chart, scene, ui::text(options.out), options.figure, context.task);
    if (context.json)
        printJson({{"written", options.out}, {"recipe", cli::toJson(recipe)}});
    else
        printWritten(options.out);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpRender(CLI::App& app)
{
    auto options = std::make_shared<Options>();
    app.add_option("chart", options->chart, "Which chart (see 'charts')")->required();
    options->source.addTo(app);
    options->training.addTo(app);
    app.add_option("--out", options->out, "FILE.png, .svg, .pdf or .csv")->required();
    app.add_option("--weights", options->weights, "The current weights (default: uniform)");
    app.add_option("--from", options->from, "Landscape: a ranker or W1,W2,… at t = 0 (default: the first ranker)");
    app.add_option("--to", options->to, "Landscape: a ranker or W1,W2,… at t = 1 (default: the second ranker)");
    app.add_option(
        "--triangle", options->triangle, "Triangle: the rankers at its corners (default: the first three)");
    app.add_option("--layer", options->layer, "Triangle: exact, smoothed, or topics where they are best")
        ->capture_default_str()
        ->check(CLI::IsMember({"exact", "smoothed", "topics"}));
    app.add_option("--view", options->view,
           "Learning: MAP of all starts; of the last learner's chosen one its values, gradient, step length, weights "
           "or "
           "sharpness; or a race of the learners")
        ->capture_default_str()
        ->check(CLI::IsMember(std::vector<std::string>(learningViews.begin(), learningViews.end())));
    app.add_option("--part", options->part, "Learning: 0 what was learned on all topics, else the fold, from 1")
        ->check(inRange(0, 100000));
    app.add_flag("--equally-good", options->equallyGood, "Landscape: places not significantly worse than the best");
    app.add_option("--cells", options->cells, "Triangle: cells on a side")
        ->capture_default_str()
        ->check(inRange(2, 2000));
    app.add_option("--colour-by", options->mapColours, "Topic map: collection or topic")
        ->capture_default_str()
        ->check(CLI::IsMember({"collection", "topic"}));
    app.add_option("--perplexity", options->perplexity, "Topic map: neighbours that a document keeps")
        ->capture_default_str()
        ->check(inRange(1.0, 1000.0));
    app.add_option("--k", options->counts, "Number of topics: K1,K2,…")->capture_default_str();
    app.add_option("--seeds", options->seeds, "Number of topics: mean over so many seeds")
        ->capture_default_str()
        ->check(inRange(1, 100));
    app.add_option("--width-mm", options->figure.widthMm, "Width")
        ->capture_default_str()
        ->check(inRange(20.0, 2000.0));
    app.add_option("--height-mm", options->figure.heightMm, "Height")
        ->capture_default_str()
        ->check(inRange(20.0, 2000.0));
    app.add_option("--dpi", options->figure.dpi, "Resolution of PNG")
        ->capture_default_str()
        ->check(inRange(30, 1200));
    app.add_option("--theme", options->theme, "light, dark or print")
        ->capture_default_str()
        ->check(CLI::IsMember({"light", "dark", "print"}));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
