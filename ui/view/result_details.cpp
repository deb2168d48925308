// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/result_details.h"

#include "core/base/joined.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// Its weights, or what there is instead and why.
QString modelText(const Model& model, const QStringList& rankers)
{
    const auto weights = model.commonWeights();
    if (!weights) {
        std::vector<std::string> names;
        for (const QString& ranker : rankers)
            names.push_back(ranker.toStdString());
        return tr("\nlearned on all topics: %1\n%2").arg(text(model.summary(names)), text(model.whyNoWeights()));
    }
    QString words = tr("\nweights learned on all topics:");
    for (qsizetype i = 0; i < rankers.size(); ++i)
        words += QStringLiteral("\n  ") + rankers[i] + QStringLiteral("  ") + weightText(weights->values()[i]);
    return words;
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
    if (experiment.spec.selectOnTest)
        words += tr("\nThe start was chosen by the test topics: the test value leaks.");
    return words + modelText(*experiment.all.model, rankers);
}

}  // namespace

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
