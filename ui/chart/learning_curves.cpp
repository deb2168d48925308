// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/learning_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/ensembles/learner.h"
#include "ui/chart/axes.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// A value of each step.
template <class Value>
std::vector<double> valuesOf(const Trace& trace, const Value& value)
{
    std::vector<double> values;
    for (const Step& step : trace.steps)
        values.push_back(value(step));
    return values;
}

/// One colour a ranker; ink for what was chosen, grey for the other starts.
QPen penOf(const Shown& shown, std::size_t index, const Theme& theme)
{
    const int ranker = rankerAtStart(shownTraces(shown.state)[index]);
    if (chosenTrace(shown.state) == index)
        return curvePen(theme.ink, 2.4);
    if (ranker >= 0)
        return curvePen(theme.ranker(ranker), 1.6, theme.rankerLine(ranker));
    return curvePen(theme.muted, 1.2, Qt::DashLine);
}

LearningPicture starts(const Shown& shown, const Theme& theme)
{
    LearningPicture picture{{}, tr("%1 (training)").arg(meanName(shown))};
    const auto traces = shownTraces(shown.state);
    if (!traces.empty() && learnerOf(*shownLearner(shown.state)).provesBound)
        picture.curves.push_back({tr("proven bound"), curvePen(theme.proven, 1.8, Qt::DashLine),
            valuesOf(traces.front(), [](const Step& step) { return step.objective; })});
    for (std::size_t i = 0; i < traces.size(); ++i)
        picture.curves.push_back({text(traces[i].start), penOf(shown, i, theme),
            valuesOf(traces[i], [](const Step& step) { return step.map; }),
            rankerAtStart(traces[i]) >= 0 || chosenTrace(shown.state) == i});
    return picture;
}

LearningPicture race(const Shown& shown, const Theme& theme)
{
    LearningPicture picture{{}, tr("%1 (training)").arg(meanName(shown)), true};
    for (const Way& way : waysOf(shown.state)) {
        picture.curves.push_back({way.name, lookOf(*way.learner, theme).pen(1.8),
            valuesOf(*way.trace, [](const Step& step) { return step.map; })});
    }
    return picture;
}

/// One quantity of the chosen start's steps.
template <class Value>
LearningCurve curveOf(const Convergence& convergence, const QString& label, const QPen& pen, const Value& value)
{
    LearningCurve curve{label, pen, {}};
    for (const ConvergenceStep& step : convergence.steps)
        curve.values.push_back(value(step));
    return curve;
}

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// −∞ of 0, NaN of what has none.
double logarithm(double value)
{
    return value == 0.0 ? -std::numeric_limits<double>::infinity() : value > 0.0 ? std::log10(value) : none;
}

const Trace& chosenWay(const Shown& shown)
{
    return shownTraces(shown.state)[*chosenTrace(shown.state)];
}

LearningPicture weights(const Shown& shown, const Theme& theme)
{
    LearningPicture picture{{}, tr("weight")};
    const Trace& trace = chosenWay(shown);
    for (qsizetype ranker = 0; ranker < shown.rankerCount(); ++ranker) {
        picture.curves.push_back(
            {rankerName(shown.state, ranker), curvePen(theme.ranker(ranker), 1.8, theme.rankerLine(ranker)),
                valuesOf(trace,
                    [ranker](const Step& step) { return step.weights ? step.weights->values()[ranker] : none; })});
    }
    return picture;
}

/// What its steps' objective is: of some learners what they were asked to follow.
QString nameOfFollowed(const LearnSpec& spec)
{
    const Learner& row = learnerOf(spec);
    return row.aim == Aim::any && !row.provesBound ? text(objective(spec.objective).measure.meanLabel())
                                                   : text(row.objective);
}

/// A loss lies between itself and itself less its gap.
LearningPicture followed(const Shown& shown, const Theme& theme)
{
    const Trace& trace = chosenWay(shown);
    const QString name = nameOfFollowed(*shownLearner(shown.state));
    LearningPicture picture{{}, name};
    picture.curves.push_back(
        {name, curvePen(theme.ink, 2.2), valuesOf(trace, [](const Step& step) { return step.objective; })});
    if (trace.steps.front().gap)
        picture.curves.push_back({tr("proven least"), curvePen(theme.proven, 1.8, Qt::DashLine),
            valuesOf(trace, [](const Step& step) { return step.objective - step.gap.value_or(none); })});
    return picture;
}

LearningPicture gapAlone(const Shown& shown, const Theme& theme)
{
    return {{{tr("gap"), curvePen(theme.proven, 2.2),
                valuesOf(chosenWay(shown), [](const Step& step) { return logarithm(step.gap.value_or(none)); })}},
        tr("log₁₀ of what the loss may still fall")};
}

LearningPicture values(const Shown& shown, const Convergence& convergence, const Theme& theme)
{
    LearningPicture picture{{}, meanName(shown)};
    if (shown.state.measured().kind->isSmoothed)
        picture.curves.push_back(curveOf(convergence, tr("smoothed"), curvePen(theme.smoothed, 1.8, Qt::DashLine),
            [](const ConvergenceStep& step) { return step.smoothed; }));
    picture.curves.push_back(curveOf(
        convergence, tr("training"), curvePen(theme.ink, 2.2), [](const ConvergenceStep& step) { return step.map; }));
    if (!std::isnan(convergence.steps.front().validation))
        picture.curves.push_back(curveOf(convergence, tr("validation"), curvePen(theme.trained, 1.8, Qt::DashDotLine),
            [](const ConvergenceStep& step) { return step.validation; }));
    if (convergence.part > 0)
        picture.curves.push_back(curveOf(convergence, tr("test"), curvePen(theme.accent, 2.2),
            [](const ConvergenceStep& step) { return step.test; }));
    return picture;
}

LearningPicture one(LearningCurve curve, const QString& vertical)
{
    return {{std::move(curve)}, vertical};
}

}  // namespace

LearningExtent extentOf(const LearningPicture& picture)
{
    LearningExtent extent;
    for (const LearningCurve& curve : picture.curves) {
        if (curve.isHidden)
            continue;
        for (const double value : curve.values) {
            if (!std::isfinite(value))
                continue;
            extent.least = std::min(extent.least, value);
            extent.most = std::max(extent.most, value);
        }
        extent.iterations = std::max(extent.iterations, static_cast<double>(curve.values.size()) - 1.0);
    }
    return extent.least <= extent.most ? extent : LearningExtent{extent.iterations, 0.0, 1.0};
}

bool isOfSmoothedForm(LearningView view)
{
    return view == LearningView::gradient || view == LearningView::sharpness;
}

LearningPicture learningPicture(const Shown& shown, const Theme& theme)
{
    const QPen pen = curvePen(theme.ink, 2.2);
    switch (shown.state.view) {
    case LearningView::starts:
        return starts(shown, theme);
    case LearningView::race:
        return race(shown, theme);
    case LearningView::weights:
        return chosenTrace(shown.state) ? weights(shown, theme) : LearningPicture();
    case LearningView::objective:
        return chosenTrace(shown.state) ? followed(shown, theme) : LearningPicture();
    case LearningView::gap:
        return chosenTrace(shown.state) ? gapAlone(shown, theme) : LearningPicture();
    default:
        break;
    }
    const Convergence* const convergence = shown.present(stepsStudy());
    if (convergence == nullptr)
        return {};
    const Convergence& steps = *convergence;
    if (isOfSmoothedForm(shown.state.view) && !shown.state.measured().kind->isSmoothed)
        return {};
    switch (shown.state.view) {
    case LearningView::gradient:
        return one(curveOf(steps, tr("gradient"), pen, [](const auto& step) { return logarithm(step.gradient); }),
            tr("log₁₀ of the gradient's length"));
    case LearningView::length:
        return one(curveOf(steps, tr("step"), pen, [](const auto& step) { return logarithm(step.length); }),
            tr("log₁₀ of the largest change of a weight"));
    case LearningView::sharpness:
        return one(curveOf(steps, tr("β"), pen, [](const auto& step) { return step.sharpness; }),
            tr("β that the learner sees"));
    default:
        return values(shown, steps, theme);
    }
}

}  // namespace rankscape::ui
