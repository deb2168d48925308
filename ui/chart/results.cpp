// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>

#include "core/base/parse.h"
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

/// With every yardstick on the same folds.
std::vector<Comparison> comparisonsOf(const Experiment& experiment, const Experiments& all)
{
    std::vector<const Experiment*> yardsticks;
    for (const auto& each : all) {
        if (learnerOf(each->spec.learn).isBaseline)
            yardsticks.push_back(each.get());
    }
    return learnerOf(experiment.spec.learn).isBaseline ? std::vector<Comparison>() : compare(experiment, yardsticks);
}

QString wordsOf(const Comparison& each)
{
    return tr("against %1: %2 (95 % of bootstrap samples %3 … %4); p = %5 Wilcoxon, %6 with Holm's correction, %7 t, "
              "%8 randomisation")
               .arg(text(each.against), differenceText(each.effect.mean), differenceText(each.effect.low),
                   differenceText(each.effect.high), measureText(each.wilcoxon), measureText(each.holm),
                   measureText(each.t), measureText(each.randomization))
        + (each.restsOnTies ? tr("; one of the two rests on ties") : QString());
}

QString marked(double value, bool restsOnTies)
{
    return measureText(value) + (restsOnTies ? QString(tiesSign) : QString());
}

/// The mark and p against the reference, and all comparisons in words.
void addComparisons(ResultRow& row, const Experiment& experiment, const Experiments& all)
{
    QStringList lines;
    for (const Comparison& each : comparisonsOf(experiment, all)) {
        lines.append(wordsOf(each));
        if (!each.isReference)
            continue;
        row.mark = text(mark(each));
        if (each.restsOnTies && !row.mark.isEmpty())
            row.mark += tiesSign;
        row.p = each.holm;
    }
    row.comparisons = lines.join(QLatin1Char('\n'));
}

double valueOf(const Experiment& experiment, std::string_view measure)
{
    const Eigen::VectorXd& means = experiment.tested.size() > 0 ? experiment.tested : experiment.meanTrain;
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
    row.isBaseline = learnerOf(experiment.spec.learn).isBaseline;
    row.isReference = learnerOf(experiment.spec.learn).isReference;
    row.train = experiment.meanTrain[0];
    row.ties = experiment.ties;
    row.low = row.high = row.train;
    row.p1 = valueOf(experiment, "P_1");
    row.p5 = valueOf(experiment, "P_5");
    row.ndcg10 = valueOf(experiment, "ndcg_cut_10");
    if (experiment.tested.size() == 0)
        return row;
    row.test = experiment.tested[0];
    for (const FoldResult& fold : experiment.folds)
        row.folds.push_back(fold.test[0]);
    row.spread = experiment.spread;
    const Effect effect = effectOf(experiment.precisions);
    row.low = effect.low;
    row.high = effect.high;
    addComparisons(row, experiment, all);
    return row;
}

}  // namespace

QString testText(const ResultRow& row)
{
    return row.test ? marked(*row.test, row.ties.test.has_value()) + row.mark : QStringLiteral("–");
}

QString trainText(const ResultRow& row)
{
    return marked(row.train, row.ties.train.has_value());
}

QString tiesText(const ResultRow& row)
{
    QStringList lines;
    if (row.ties.train)
        lines.append(tr("training MAP %1").arg(tiesText(*row.ties.train)));
    if (row.ties.test)
        lines.append(tr("test MAP %1").arg(tiesText(*row.ties.test)));
    return lines.join(QLatin1Char('\n'));
}

QString foldsText(const ResultRow& row)
{
    QStringList folds;
    for (const double each : row.folds)
        folds.append(measureText(each));
    return tr("folds %1, ±%2").arg(folds.join(QStringLiteral(", ")), measureText(row.spread));
}

QString nameOf(const Experiment& experiment)
{
    const ExperimentSpec& spec = experiment.spec;
    const bool isFile = spec.folds != "parity" && spec.folds != "none" && !isWhole(spec.folds);
    QStringList parts{text(describe(spec.learn))};
    if (spec.folds == "none")
        parts.append(tr("no folds"));
    else if (isFile)
        parts.append(tr("folds of %1").arg(QFileInfo(text(spec.folds)).fileName()));
    else if (spec.folds != "parity")
        parts.append(tr("%1 folds").arg(text(spec.folds)));
    if (spec.learn.seed != 1)
        parts.append(tr("seed %1").arg(spec.learn.seed));
    if (!spec.learn.starts.empty())
        parts.append(tr("own start"));
    if (spec.selectOnTest)
        parts.append(tr("leaks"));
    return parts.join(QStringLiteral(", "));
}

std::vector<ResultRow> resultRows(const Experiments& experiments)
{
    std::vector<ResultRow> rows;
    for (std::size_t i = 0; i < experiments.size(); ++i) {
        rows.push_back(rowOf(*experiments[i], experiments));
        rows.back().experiment = i;
    }
    std::ranges::stable_sort(
        rows, std::greater{}, [](const ResultRow& row) { return row.test.value_or(row.train - 1.0); });
    return rows;
}

std::vector<LearningTrace> raceOf(const Experiments& experiments)
{
    std::vector<LearningTrace> race;
    for (const auto& experiment : experiments) {
        const FoldResult& all = experiment->all;
        if (learnerOf(experiment->spec.learn).isBaseline || all.chosen >= all.traces.size())
            continue;
        const Trace& way = all.traces[all.chosen];
        const QString name = text(describe(experiment->spec.learn));
        const bool isThere = std::ranges::any_of(race, [&](const LearningTrace& each) {
            return each.start == name && each.map.size() == way.steps.size()
                && each.map.back() == way.steps.back().map;
        });
        if (isThere)
            continue;  // other folds, but the same was learned on all topics
        race.push_back(learningTraces({way}).front());
        race.back().start = name;
    }
    return race;
}

}  // namespace rankscape::ui
