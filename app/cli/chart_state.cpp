// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chart_state.h"

#include <algorithm>

#include "app/cli/chart_making.h"
#include "app/cli/model_option.h"
#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/models/linear.h"
#include "core/studies/choice_names.h"
#include "ui/chart/chart_options.h"

namespace rankscape::cli {

namespace {

/// What the session has set and learned; what else is asked for goes before it.
void takeSession(Making& making, const Opened& opened)
{
    State saved = making.request.source.restoredOn(opened, making.context).state;
    saved.opened = making.state.opened;
    saved.threads = making.state.threads;
    saved.seed = making.state.seed;
    saved.beta = making.state.beta;
    if (making.request.training.isAsked()) {
        saved.experiments.clear();
        saved.shown = nullptr;
        saved.part = 0;
    }
    making.state = std::move(saved);
}

void setObjective(Making& making)
{
    const Objective objective = making.request.training.objective(making.request.source);
    if (!topicsWithRelevant(making.state.table()).empty())
        making.state.objective = std::make_shared<const ObjectiveFunction>(making.state.table(), objective);
    std::erase_if(making.state.experiments, [&](const auto& each) { return !isForObjective(making.state, *each); });
    if (making.state.shown && !isForObjective(making.state, *making.state.shown)) {
        making.state.shown = nullptr;
        making.state.part = 0;
    }
}

/// Charts that draw weights take none of a model without.
void setModel(Making& making)
{
    const ScoreTable& table = making.state.table();
    if (making.request.source.session() == nullptr)
        making.state.weights = Weights::uniform(table.rankerCount());
    const std::string given = making.request.source.weightsOr(making.request.weights, {});
    if (given.empty())
        return;
    const SharedModel model = modelOf(making.request.source, given, table);
    if (const auto weights = model->commonWeights())
        making.state.weights = *weights;
    else if (making.chart.draws(ui::Part::weights) || making.chart.uses(worthStudy().type()))
        throw Error(model->whyNoWeights());
    else
        making.state.model = model;
}

void setLine(Making& making)
{
    const ScoreTable& table = making.state.table();
    if (!making.chart.uses(lineStudy().type()))
        return;
    if (table.rankerCount() < 2)
        throw WrongUsage("A line needs two rankers");
    if (making.chart.uses(sharpnessStudy().type()) && !making.state.measured().kind->isSmoothed)
        throw WrongUsage("--objective: this chart compares MAP with its smoothed form");
    const auto end = [&](const std::string& given, std::size_t ranker) {
        return making.request.source.weights(given.empty() ? table.rankers[ranker] : given, table);
    };
    const bool isSaved = making.request.source.session() != nullptr;
    if (!isSaved || !making.request.from.empty() || !making.request.to.empty())
        making.state.ends.vectors = {end(making.request.from, 0), end(making.request.to, 1)};
    making.state.showsEquallyGood |= making.request.equallyGood;
    if (making.request.equallyGood && !isSaved)
        making.state.learned = making.state.weights;  // what the places are compared with
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

void setTriangle(Making& making)
{
    if (!making.chart.uses(triangleStudy().type()))
        return;
    State& state = making.state;
    if (!making.request.triangle.empty() || making.request.source.session() == nullptr)
        state.corners = cornersOf(making.request.triangle, state.table());
    state.cells = state.smoothedCells = making.request.cells;
    if (!making.request.layer.empty())
        state.layer = static_cast<TriangleLayer>(
            std::ranges::find(triangleLayers, making.request.layer) - triangleLayers.begin());
    if (state.layer == TriangleLayer::smoothed && !state.measured().kind->isSmoothed)
        throw WrongUsage("--layer: the smoothed objective is that of MAP");
}

/// Of what was learned last its way is shown, for views of steps that of its last fold, where there is a test; of a session
/// the one that was chosen there.
void setShown(Making& making)
{
    State& state = making.state;
    const ChartRequest& request = making.request;
    if (!request.view.empty())
        state.view =
            static_cast<LearningView>(std::ranges::find(learningViews, request.view) - learningViews.begin());
    const std::size_t folds = state.shown->folds.size();
    if (request.part > static_cast<int>(folds))
        throw WrongUsage("--part: there are " + std::to_string(folds) + " folds");
    const bool isSaved = request.source.session() != nullptr && !request.training.isAsked();
    if (isSaved && request.view.empty() && request.part < 0)
        return;
    if (isInspection(state.view) || request.part > 0)
        state.part = request.part < 0 ? folds : static_cast<std::size_t>(request.part);
}

/// What was learned by the learners that are named; charts of learning have one even if none is.
void learn(Making& making)
{
    const Training& training = making.request.training;
    const SourceOptions& source = making.request.source;
    const ScoreTable& table = making.state.table();
    if (!ui::takes(making.chart, "--learner") || (!ui::needsLearning(making.chart) && !training.isAsked()))
        return;
    requireRelevant(table);
    auto& all = making.state.experiments;
    if (!training.isAsked() && !all.empty()) {
        if (making.state.shown == nullptr)
            making.state.shown = all.back();
        return setShown(making);
    }
    const auto add = [&](Experiment experiment) {
        experiment.ties = tiesOf(table, experiment, making.context.task);
        all.push_back(std::make_shared<const Experiment>(std::move(experiment)));
    };
    for (Experiment& experiment : training.run(table, source, making.context))
        add(std::move(experiment));
    making.state.shown = all.back();
    if (making.chart.uses(resultsStudy().type())) {
        for (Experiment& baseline : training.runBaselines(table, source, making.context))
            add(std::move(baseline));
    }
    setShown(making);
}

}  // namespace

State stateOf(const ui::ChartType& chart, const ChartRequest& request, const Opened& opened, const Context& context)
{
    Making making{chart, request, context, {.opened = std::make_shared<const Opened>(opened)}};
    making.state.beta = request.source.beta();
    making.state.seed = context.seed;
    making.state.threads = context.threads;
    if (request.source.session() != nullptr)
        takeSession(making, opened);
    setObjective(making);
    setModel(making);
    setLine(making);
    setTriangle(making);
    learn(making);
    setTexts(making, opened);
    setBounds(making);
    setDecomposition(making);
    State state = settled(std::move(making.state));
    if (chart.uses(lineStudy().type()) && state.objective && !state.line)
        throw WrongUsage("--from and --to are the same weights");
    return state;
}

}  // namespace rankscape::cli
