// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "core/experiments/comparison.h"
#include "ui/chart/scene.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

using Experiments = std::vector<std::shared_ptr<const Experiment>>;

QString tr(const char* text)
{
    return QCoreApplication::translate("results", text);
}

/// The difference to the uniform ensemble on the same folds, corrected for all yardsticks.
std::optional<Comparison> againstUniform(const Experiment& experiment, const Experiments& all)
{
    std::vector<const Experiment*> yardsticks;
    for (const auto& each : all) {
        if (each->spec.learner->isBaseline)
            yardsticks.push_back(each.get());
    }
    if (experiment.spec.learner->isBaseline)
        return std::nullopt;
    const auto comparisons = compare(experiment, yardsticks);
    const auto found = std::ranges::find(comparisons, std::string("Uniform"), &Comparison::against);
    return found != comparisons.end() ? std::optional(*found) : std::nullopt;
}

double valueOf(const Experiment& experiment, std::string_view measure)
{
    const Eigen::VectorXd& means = experiment.meanTest.size() > 0 ? experiment.meanTest : experiment.meanTrain;
    for (std::size_t i = 0; i < experiment.measures.size(); ++i) {
        if (experiment.measures[i].name() == measure)
            return means[static_cast<Eigen::Index>(i)];
    }
    return 0.0;
}

ResultRow rowOf(const Experiment& experiment, const Experiments& all)
{
    ResultRow row;
    row.label = nameOf(experiment);
    row.isBaseline = experiment.spec.learner->isBaseline;
    row.train = experiment.meanTrain[0];
    row.low = row.high = row.train;
    row.p1 = valueOf(experiment, "P_1");
    row.p5 = valueOf(experiment, "P_5");
    row.ndcg10 = valueOf(experiment, "ndcg_cut_10");
    if (experiment.meanTest.size() == 0)
        return row;
    row.test = experiment.meanTest[0];
    row.spread = experiment.spread;
    const Effect effect = effectOf(experiment.precisions);
    row.low = effect.low;
    row.high = effect.high;
    if (const auto against = againstUniform(experiment, all)) {
        row.mark = text(mark(*against));
        row.p = against->holm;
    }
    return row;
}

}  // namespace

QString nameOf(const Experiment& experiment)
{
    const std::string& folds = experiment.spec.folds;
    const bool isFile = folds.find_first_not_of("0123456789") != std::string::npos;
    return text(describe(experiment.spec))
        + (folds == "parity"      ? QString()
                : folds == "none" ? tr(", no folds")
                : isFile          ? tr(", folds of a file")
                                  : tr(", %1 folds").arg(text(folds)))
        + (experiment.spec.selectOnTest ? tr(", leaks") : QString());
}

std::vector<ResultRow> resultRows(const Experiments& experiments)
{
    std::vector<ResultRow> rows;
    for (const auto& experiment : experiments)
        rows.push_back(rowOf(*experiment, experiments));
    std::ranges::stable_sort(
        rows, std::greater{}, [](const ResultRow& row) { return row.test.value_or(row.train - 1.0); });
    return rows;
}

std::vector<LearningTrace> raceOf(const Experiments& experiments)
{
    std::vector<LearningTrace> race;
    for (const auto& experiment : experiments) {
        const FoldResult& all = experiment->all;
        if (experiment->spec.learner->isBaseline || all.chosen >= all.traces.size())
            continue;
        race.push_back(learningTraces({all.traces[all.chosen]}).front());
        race.back().start = text(describe(experiment->spec));
    }
    return race;
}

}  // namespace rankscape::ui
