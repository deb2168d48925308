// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <algorithm>

#include "core/base/parse.h"
#include "ui/session/shown.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

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

}  // namespace

QString testText(const ResultRow& row)
{
    return row.test ? marked(*row.test, row.ties.test.has_value()) + markText(row) : QStringLiteral("–");
}

QString markText(const ResultRow& row)
{
    const Comparison* const reference = referenceOf(row);
    const QString words = reference != nullptr ? text(mark(*reference)) : QString();
    return words.isEmpty() || !reference->restsOnTies ? words : words + tiesSign;
}

QString trainText(const ResultRow& row)
{
    return marked(row.train, row.ties.train.has_value());
}

QString tiesText(const ResultRow& row)
{
    QStringList lines;
    if (row.ties.train)
        lines.append(tr("on the topics it learned from: %1").arg(tiesText(*row.ties.train)));
    if (row.ties.test)
        lines.append(tr("on unseen topics: %1").arg(tiesText(*row.ties.test)));
    return lines.join(QLatin1Char('\n'));
}

QString comparisonsText(const ResultRow& row)
{
    QStringList lines;
    for (const Comparison& each : row.comparisons)
        lines.append(wordsOf(each));
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
    const bool isFile =
        spec.folds != "parity" && spec.folds != "none" && spec.folds != "given" && !isWhole(spec.folds);
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
    if (spec.tuned)
        parts.append(spec.validation.empty()
                ? tr("options chosen")
                : tr("options chosen by %1").arg(QFileInfo(text(spec.validation)).fileName()));
    if (spec.selectOnTest)
        parts.append(tr("leaks"));
    if (!spec.without.empty())
        parts.append(text(withoutWords(spec)));
    return parts.join(QStringLiteral(", "));
}

QString nameOf(const ResultRow& row, const State& state)
{
    return row.experiment < state.experiments.size() ? nameOf(*state.experiments[row.experiment]) : QString();
}

}  // namespace rankscape::ui
