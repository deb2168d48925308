// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chart_scene.h"

#include <algorithm>

#include "app/cli/sweep.h"
#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/models/linear.h"
#include "ui/text.h"

namespace rankscape::cli {

Judged::Judged(const SceneOptions& options, const ScoreTable& table)
    : model(options.weights.empty() ? simplexModel(Weights::uniform(table.rankerCount()))
                                    : modelOf(options.source, options.weights, table))
    , objective(table, options.training.objective())
{
}

Weights Judged::weights() const
{
    const auto weights = model->commonWeights();
    if (!weights)
        throw Error(model->whyNoWeights());
    return *weights;
}

const Judged& Making::judge()
{
    if (!judged) {
        requireRelevant(table());
        judged.emplace(options, table());
        scene.objective = judged->objective.objective();
    }
    return *judged;
}

namespace {

Line lineOf(const SceneOptions& options, const ScoreTable& table)
{
    if (table.rankerCount() < 2)
        throw WrongUsage("A line needs two rankers");
    const auto end = [&](const std::string& given, std::size_t ranker) {
        return options.source.weights(given.empty() ? table.rankers[ranker] : given, table).values();
    };
    return Line{end(options.from, 0), end(options.to, std::min<std::size_t>(1, table.rankers.size() - 1))};
}

const Line& lineOf(Making& making)
{
    ui::Scene& scene = making.scene;
    if (!scene.line) {
        const Line line = lineOf(making.options, making.table());
        scene.line = std::make_shared<const LineStudy>(studyLine(making.objective(), line, making.context.task));
        scene.lineWords = ui::lineWords(scene.rankers, line);
    }
    return scene.line->landscape.line;
}

void addWeights(Making& making)
{
    const Judged& judged = making.judge();
    ui::Scene& scene = making.scene;
    const Summary summary = summarize(making.table(), *judged.model, std::span(&scene.objective.measure, 1));
    scene.ensembleCurve = summary.curve;
    scene.map = summary.measures[0];
    if (making.chart.needs.hasAny({ui::Need::curves}) && !judged.model->commonWeights())
        return;  // curves are of any model
    scene.weights = judged.weights().values();
    if (scene.line)
        scene.at = placeOn(scene.line->landscape.line, scene.weights);
}

/// Nothing beside an objective that has no smoothed form.
void addSmoothed(Making& making)
{
    if (making.objective().objective().kind->isSmoothed)
        making.scene.smoothed = std::make_shared<const SmoothedCurve>(smoothLine(making.table(), lineOf(making),
            making.options.source.beta(), making.context.threads, making.context.task));
}

void addBetas(Making& making)
{
    if (!making.objective().objective().kind->isSmoothed)
        throw WrongUsage("--objective: this chart compares MAP with its smoothed form");
    for (const SmoothedCurve& curve :
        smoothedObjectives(making.table(), lineOf(making), making.context.threads, making.context.task))
        making.scene.objectives.push_back(std::make_shared<const SmoothedCurve>(curve));
}

void addEquallyGood(Making& making)
{
    if (making.options.equallyGood)
        making.scene.lineEquivalence = std::make_shared<const LineEquivalence>(
            equivalenceAlong(making.objective(), lineOf(making), making.judge().weights(),
                {.seed = making.context.seed, .threads = making.context.threads}, making.context.task));
}

void addTug(Making& making)
{
    making.scene.tug = std::make_shared<const TugOfWar>(
        tugOfWar(making.objective(), lineOf(making), 101, making.context.threads, making.context.task));
}

void addTies(Making& making)
{
    making.scene.ties = nearChanceTies(making.objective(), making.judge().weights().values(), making.context.task);
}

void addTopics(Making& making)
{
    const State state{.opened = std::make_shared<const Opened>(making.opened),
        .objective = std::make_shared<const ObjectiveFunction>(making.objective()),
        .weights = making.judge().weights()};
    making.scene.topicValues =
        computed(std::array{&topicsStudy().type()}, state, making.context.task).of(topicsStudy());
}

void addWorth(Making& making)
{
    making.scene.worth =
        std::make_shared<const Contributions>(contributions(making.objective(), making.judge().weights(),
            {.seed = making.context.seed, .threads = making.context.threads}, making.context.task));
}

void addRedundancy(Making& making)
{
    making.scene.redundancy = std::make_shared<const Redundancy>(redundancy(making.table(), 20, making.context.task));
}

/// The positions of three rankers by their names; the first three by default.
std::array<Eigen::Index, 3> cornersOf(const std::string& names, const ScoreTable& table)
{
    if (table.rankerCount() < 3)
        throw WrongUsage("A triangle needs three rankers");
    std::array<Eigen::Index, 3> corners{0, 1, 2};
    if (names.empty())
        return corners;
    const auto given = split(names, ',');
    if (given.size() != 3)
        throw WrongUsage("--triangle needs three rankers: NAME,NAME,NAME");
    for (std::size_t i = 0; i < 3; ++i) {
        const auto found = std::ranges::find(table.rankers, given[i]);
        if (found == table.rankers.end())
            throw WrongUsage("--triangle: there is no ranker '" + std::string(given[i]) + "' here");
        corners.at(i) = found - table.rankers.begin();
    }
    if (corners[0] == corners[1] || corners[0] == corners[2] || corners[1] == corners[2])
        throw WrongUsage("--triangle: a ranker is there twice");
    return corners;
}

void addSmoothedTriangle(Making& making, const Triangle& triangle)
{
    if (!making.objective().objective().kind->isSmoothed)
        throw WrongUsage("--layer: the smoothed objective is that of MAP");
    const double beta = making.options.source.beta();
    making.scene.smoothedTriangle = std::make_shared<const SmoothedTriangle>(SmoothedTriangle{beta,
        smoothedTriangle(
            making.table(), triangle, beta, making.options.cells, making.context.threads, making.context.task)});
}

void addTriangle(Making& making)
{
    const Weights weights = making.judge().weights();
    const ObjectiveFunction& objective = making.objective();
    const unsigned threads = making.context.threads;
    const Task& task = making.context.task;
    const auto rankers = cornersOf(making.options.triangle, making.table());
    const Triangle triangle = shareTriangle(weights.values(), {rankers[0], rankers[1], rankers[2]});
    making.scene.triangle = std::make_shared<const TriangleStudy>(
        TriangleStudy{triangle, rankers, exactTriangle(objective, triangle, making.options.cells, threads, task)});
    making.scene.triangleLayer =
        static_cast<TriangleLayer>(std::ranges::find(triangleLayers, making.options.layer) - triangleLayers.begin());
    if (making.scene.triangleLayer == TriangleLayer::topics)
        making.scene.triangleTug =
            std::make_shared<const TriangleTug>(tugOfWar(objective, triangle, 30, threads, task));
    if (making.scene.triangleLayer == TriangleLayer::smoothed)
        addSmoothedTriangle(making, triangle);
}

/// What `--view` and `--part` ask of the last experiment: for views of steps its last fold, where there is a test.
void addInspection(Making& making)
{
    const SceneOptions& options = making.options;
    const Context& context = making.context;
    ui::Scene& scene = making.scene;
    if (!making.learned)
        return;
    const Experiment& experiment = *making.learned;
    const auto view = std::ranges::find(learningViews, options.view) - learningViews.begin();
    scene.learningView = static_cast<LearningView>(view);
    if (options.view == "race" || (view == 0 && options.part <= 0))
        return;
    const std::size_t last = experiment.folds.size();
    if (options.part > static_cast<int>(last))
        throw WrongUsage("--part: there are " + std::to_string(last) + " folds");
    const std::size_t part = options.part < 0 ? last : static_cast<std::size_t>(options.part);
    const FoldResult& fold = part == 0 ? experiment.all : experiment.folds[part - 1];
    scene.traces = ui::learningTraces(fold.traces);
    scene.chosen = fold.chosen;
    scene.learningPart = part;
    scene.convergence = std::make_shared<const Convergence>(
        inspect(making.table(), experiment, part, options.source.beta(), context.threads, context.task));
}

/// What was learned by the learners that are named; charts of learning have one even if none is.
void addTraining(Making& making)
{
    const SceneOptions& options = making.options;
    const Context& context = making.context;
    const ScoreTable& table = making.table();
    ui::Scene& scene = making.scene;
    if (!making.chart.needs.hasAny({ui::Need::steps, ui::Need::comparison}) && !options.training.isAsked())
        return;
    making.judge();
    std::vector<std::shared_ptr<const Experiment>> all;
    const auto add = [&](Experiment experiment) {
        experiment.ties = tiesOf(table, experiment, context.task);
        all.push_back(std::make_shared<const Experiment>(std::move(experiment)));
    };
    for (Experiment& experiment : options.training.run(table, options.source, context))
        add(std::move(experiment));
    const std::size_t asked = all.size();
    if (making.chart.needs.has(ui::Need::comparison)) {
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
        if (const auto proven = provenOptimum(experiment))
            scene.proven = proven;
    }
    making.learned = all[asked - 1];
}

void addMap(Making& making)
{
    const SceneOptions& options = making.options;
    const Opened& opened = making.opened;
    const Context& context = making.context;
    ui::Scene& scene = making.scene;
    const TsneOptions tsne{.perplexity = options.perplexity, .seed = context.seed, .threads = context.threads};
    scene.map2d = std::make_shared<const DocumentMap>(mapDocuments(
        textsOf(opened), opened.scoring, options.source.topicRanker(opened.scoring), tsne, {}, context.task));
    scene.mapColours = options.mapColours == "topic" ? ui::MapColours::topic : ui::MapColours::collection;
}

void addThreeTopics(Making& making)
{
    const SceneOptions& options = making.options;
    const Opened& opened = making.opened;
    const Context& context = making.context;
    ScoringOptions scoring = opened.scoring;
    scoring.rankers = {options.source.topicRanker(scoring)};
    const FittedRankers fitted = fitRankers(textsOf(opened), scoring, context.task);
    making.scene.three = std::make_shared<const ThreeTopics>(
        threeTopics(scoring.rankers.front(), *fitted.rankers.front(), fitted.corpus, context.task));
}

void addSweep(Making& making)
{
    const SceneOptions& options = making.options;
    const Opened& opened = making.opened;
    const Context& context = making.context;
    const SweepSpec spec = sweepSpec(options.counts, options.training.folds(), options.seeds,
        options.source.rankersChosen() ? opened.scoring.rankers : std::vector<RankerSetting>());
    making.scene.sweep =
        std::make_shared<const Sweep>(sweepTopics(textsOf(opened), opened.scoring, spec, {}, context.task));
}

}  // namespace

const std::vector<ScenePart>& sceneParts()
{
    using enum ui::Need;
    static const std::vector<ScenePart> all{
        {{line}, [](Making& making) { lineOf(making); }, {"--objective", "--from", "--to"}},
        {{weights}, addWeights, {"--objective", "--weights"}},
        {{smoothed}, addSmoothed, {"--beta"}},
        {{betas}, addBetas},
        {{equallyGood}, addEquallyGood, {"--equally-good"}},
        {{tug}, addTug},
        {{triangle}, addTriangle, {"--triangle", "--layer", "--cells", "--beta"}},
        {{ties}, addTies},
        {{topics}, addTopics},
        {{worth}, addWorth},
        {{redundancy}, addRedundancy},
        {{curves, paths, ways, steps, comparison}, addTraining,
            {"--objective", "--learner", "--start", "--folds", "--select", "--beta"}},
        {{paths, ways, steps}, addInspection, {"--view", "--part", "--beta"}},
        {{fits}, [](Making& making) { making.scene.fits = ui::fitCurves(making.opened.fits); }},
        {{map}, addMap, {"--colour-by", "--perplexity"}},
        {{space}, addThreeTopics},
        {{sweep}, addSweep, {"--k", "--seeds", "--folds"}},
        {{sharpness}, [](Making& making) { making.scene.beta = making.options.source.beta(); }, {"--beta"}},
    };
    return all;
}

Making sceneOf(const ui::ChartType& chart, const SceneOptions& options, const Opened& opened, const Context& context)
{
    Making making{chart, options, opened, context};
    ui::setTable(making.scene, making.table());
    making.scene.collection = opened.collection;
    for (const ScenePart& part : sceneParts()) {
        if (part.needs.hasAny(chart.needs))
            part.add(making);
    }
    return making;
}

}  // namespace rankscape::cli
