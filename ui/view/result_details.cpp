// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/result_details.h"

#include <cmath>

#include "core/base/joined.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// What there is instead of weights and why; empty if it has some.
QString modelText(const Model& model, const QStringList& rankers)
{
    if (model.commonWeights())
        return {};
    std::vector<std::string> names;
    for (const QString& ranker : rankers)
        names.push_back(ranker.toStdString());
    return tr("\nlearned on all topics: %1\n%2").arg(text(model.summary(names)), text(model.whyNoWeights()));
}

/// What validation chose, and what every point of the grid was worth.
QString tuningText(const Experiment& experiment)
{
    const LearnSpec& learn = experiment.spec.learn;
    if (!experiment.spec.tuned)
        return {};
    if (experiment.all.tuning.trials.empty())
        return tr("\nNothing was left to choose by validation.");
    QStringList choices;
    for (const FoldResult& fold : experiment.folds)
        choices << text(choiceOf(learn, fold.tuning));
    return tr("\nchosen by validation: %1%2\nmean values on %3 validation topics: %4")
        .arg(text(choiceOf(learn, experiment.all.tuning)),
            choices.isEmpty() ? QString() : tr(" (folds: %1)").arg(choices.join(QStringLiteral("; "))))
        .arg(experiment.all.tuning.topics)
        .arg(text(describe(learn, experiment.all.tuning)));
}

QString describeExperiment(const Experiment& experiment, const QStringList& rankers)
{
    const LearnSpec& learn = experiment.spec.learn;
    const Learner& row = learnerOf(learn);
    QString words = text(row.label) + QStringLiteral(": ") + text(row.summary);
    const std::string values = describe(learn.values, row.parameters);
    if (!values.empty())
        words += QStringLiteral("\n") + text(values);
    words += tr("\nfolds: %1, seed %2, %3 s on all topics")
                 .arg(text(experiment.spec.folds))
                 .arg(learn.seed)
                 .arg(experiment.all.seconds, 0, 'f', 2);
    if (!experiment.spec.without.empty())
        words += tr("\nlearned without topics %1, which are tested all the same")
                     .arg(text(joined(experiment.spec.without, ", ")));
    words += tuningText(experiment);
    if (experiment.spec.selectOnTest)
        words += tr("\nThe start was chosen by the test topics: the test value leaks.");
    return words + modelText(*experiment.all.model, rankers);
}

/// "+.0227", ".109"
QString withoutZero(QString number)
{
    return number.replace(QStringLiteral("0."), QStringLiteral("."));
}

/// Of an interval, whose side of zero decides: "+.0231".
QString boundText(double value)
{
    const QString number = withoutZero(QString::number(std::abs(value), 'f', 4));
    return (value < 0.0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + number;
}

QString pText(double p)
{
    return p < 0.0005 ? QStringLiteral("&lt;.001") : withoutZero(QString::number(p, 'f', 3));
}

/// Better or worse is said where it is significant, and coloured only there.
QString comparisonRow(const Comparison& each, const Theme& theme)
{
    const bool isSure = each.holm < 0.05;
    const bool isBetter = each.effect.mean > 0.0;
    const QString color = (!isSure ? theme.ink : isBetter ? theme.accent : theme.smoothed).name();
    const QString sign = !isSure ? QString() : isBetter ? QStringLiteral("▲ ") : QStringLiteral("▼ ");
    return QStringLiteral("<tr><td>%1</td><td align='right' style='color:%2'>%3</td>"
                          "<td align='right'>[%4, %5]</td><td align='right' style='color:%2'>%6%7</td></tr>")
        .arg(text(each.against).toHtmlEscaped(), color, withoutZero(differenceText(each.effect.mean)),
            boundText(each.effect.low), boundText(each.effect.high), sign, pText(each.holm));
}

}  // namespace

QString comparisonsTable(const ResultRow& row, const Theme& theme)
{
    QString rows = tr("<tr><td colspan='3'>unseen topics, against</td><td align='right'>p, Holm</td></tr>");
    for (const Comparison& each : row.comparisons)
        rows += comparisonRow(each, theme);
    return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='1' style='white-space:nowrap'>") + rows
        + QStringLiteral("</table>");
}

QString resultDetails(const Shown& shown, const ResultRow& row)
{
    QString words = describeExperiment(*shown.state.experiments[row.experiment], rankerNames(shown.state));
    if (row.test)
        words += tr("\nunseen %1 %2, the mean of the tested topics; %3")
                     .arg(meanName(shown), measureText(*row.test), foldsText(row));
    if (const QString ties = tiesText(row); !ties.isEmpty())
        words += QLatin1Char('\n') + ties;
    if (!row.comparisons.empty())
        words += tr("\n%1 on unseen topics\n").arg(valueName(shown)) + comparisonsText(row);
    return words;
}

}  // namespace rankscape::ui
