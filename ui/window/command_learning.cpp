// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/studies/choice_names.h"
#include "ui/chart/charts.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/window/command_words.h"

namespace rankscape::ui {

namespace {

QStringList learnerWords(const ExperimentSpec& spec)
{
    return {QStringLiteral("--learner"), text(briefSettingOf(spec.learn))};
}

/// How the topics of an experiment were divided, and where it began.
QStringList foldWords(const ExperimentSpec& spec, bool tested)
{
    QStringList words{QStringLiteral("--folds"),
        tested || spec.tuned ? text(spec.folds) : QStringLiteral("none"),  // the folds' validation parts choose
        QStringLiteral("--seed"), QString::number(spec.learn.seed)};
    for (const Weights& start : spec.learn.starts)
        words << QStringLiteral("--start") << text(describe(start));
    if (tested && spec.selectOnTest)
        words << QStringLiteral("--select") << QStringLiteral("test");
    if (!spec.validation.empty())
        words << QStringLiteral("--valid") << text(spec.validation);
    else if (spec.tuned)
        words << QStringLiteral("--tune");
    if (!spec.without.empty())
        words << QStringLiteral("--without-topics") << text(joined(spec.without, ","));
    return words;
}

/// The results that a command draws: they learned from the same topics as what is shown, or else the last.
bool isDrawn(const Session& session, const Experiment& experiment)
{
    const State& state = session.state();
    const auto& reference = state.shown ? state.shown : session.state().experiments.back();
    return !learnerOf(experiment.spec.learn).isBaseline && isForObjective(state, experiment)
        && experiment.spec.without == reference->spec.without && experiment.spec.tuned == reference->spec.tuned
        && experiment.spec.validation == reference->spec.validation;
}

/// All that was trained; charts of tests need the folds too.
QStringList allLearners(const Session& session, bool tested)
{
    QStringList words;
    const ExperimentSpec* last = nullptr;
    for (const auto& experiment : session.state().experiments) {
        if (!isDrawn(session, *experiment))
            continue;
        last = &experiment->spec;
        const QStringList own = learnerWords(*last);
        if (!words.contains(own.last()))
            words << own;
    }
    return last == nullptr ? words : words << foldWords(*last, tested);
}

/// The experiment whose ways are shown, on all topics or one fold's.
QStringList shownLearnerWords(const Session& session)
{
    if (!session.state().shown)
        return {};
    const ExperimentSpec& spec = session.state().shown->spec;
    QStringList words = learnerWords(spec) << foldWords(spec, session.state().part > 0) << QStringLiteral("--part")
                                           << QString::number(session.state().part);
    if (!spec.learn.values.contains("beta"))
        words << QStringLiteral("--beta") << text(shortest(session.state().beta));
    return words;
}

QStringList stepWords(const Session& session)
{
    const LearningView view = session.state().view;
    const QStringList words = view == LearningView::starts
        ? QStringList()
        : QStringList{QStringLiteral("--view"), text(nameOf(view, learningViews))};
    return words + (view == LearningView::race ? allLearners(session, false) : shownLearnerWords(session));
}

}  // namespace

QStringList learningWords(const Session& session, const ChartType& chart)
{
    if (chart.uses(stepsStudy().type()))
        return stepWords(session);
    if (chart.draws(Part::chosen))
        return shownLearnerWords(session);
    const bool shows = chart.draws(Part::ways) || chart.uses(learnedCurvesStudy().type());
    return chart.uses(resultsStudy().type()) ? allLearners(session, true)
        : shows                              ? allLearners(session, false)
                                             : QStringList();
}

}  // namespace rankscape::ui
