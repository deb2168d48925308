// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/learning_curves.h"

#include <QCoreApplication>
#include <cmath>
#include <limits>

#include "core/ensembles/learner.h"
#include "ui/chart/axes.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("learning", text);
}

/// One colour a ranker; ink for what was chosen, grey for the other starts.
QPen penOf(const Scene& scene, std::size_t index, const Theme& theme)
{
    const LearningTrace& trace = scene.traces[index];
    if (scene.chosen == index)
        return curvePen(theme.ink, 2.4);
    if (trace.ranker >= 0)
        return curvePen(theme.ranker(trace.ranker), 1.6, theme.rankerLine(trace.ranker));
    return curvePen(theme.muted, 1.2, Qt::DashLine);
}

LearningPicture starts(const Scene& scene, const Theme& theme)
{
    LearningPicture picture{{}, tr("%1 (training)").arg(meanName(scene))};
    if (scene.hasBound && !scene.traces.empty())
        picture.curves.push_back(
            {tr("proven bound"), curvePen(theme.proven, 1.8, Qt::DashLine), scene.traces.front().objective});
    for (std::size_t i = 0; i < scene.traces.size(); ++i)
        picture.curves.push_back({scene.traces[i].start, penOf(scene, i, theme), scene.traces[i].map,
            scene.traces[i].ranker >= 0 || scene.chosen == i});
    return picture;
}

LearningPicture race(const Scene& scene, const Theme& theme)
{
    LearningPicture picture{{}, tr("%1 (training)").arg(meanName(scene)), true};
    for (const LearningTrace& trace : scene.race) {
        const auto i = static_cast<qsizetype>(picture.curves.size());
        picture.curves.push_back({trace.start, curvePen(theme.ranker(i), 1.8, theme.rankerLine(i)), trace.map});
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

/// NaN for what has no logarithm.
double logarithm(double value)
{
    return value > 0.0 ? std::log10(value) : std::numeric_limits<double>::quiet_NaN();
}

LearningPicture weights(const Scene& scene, const Theme& theme)
{
    LearningPicture picture{{}, tr("weight")};
    const LearningTrace& trace = scene.traces[*scene.chosen];
    for (qsizetype ranker = 0; ranker < scene.rankers.size(); ++ranker) {
        LearningCurve curve{scene.rankers[ranker], curvePen(theme.ranker(ranker), 1.8, theme.rankerLine(ranker)), {}};
        for (const Eigen::VectorXd& each : trace.weights)
            curve.values.push_back(each[ranker]);
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

LearningPicture values(const Scene& scene, const Convergence& convergence, const Theme& theme)
{
    LearningPicture picture{{}, meanName(scene)};
    if (scene.objective.kind->isSmoothed)
        picture.curves.push_back(curveOf(convergence, tr("smoothed"), curvePen(theme.smoothed, 1.8, Qt::DashLine),
            [](const ConvergenceStep& step) { return step.smoothed; }));
    picture.curves.push_back(curveOf(
        convergence, tr("training"), curvePen(theme.ink, 2.2), [](const ConvergenceStep& step) { return step.map; }));
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

bool isOfSmoothedForm(LearningView view)
{
    return view == LearningView::gradient || view == LearningView::sharpness;
}

LearningPicture learningPicture(const Scene& scene, const Theme& theme)
{
    const QPen pen = curvePen(theme.ink, 2.2);
    switch (scene.learningView) {
    case LearningView::starts:
        return starts(scene, theme);
    case LearningView::race:
        return race(scene, theme);
    case LearningView::weights:
        return scene.chosen ? weights(scene, theme) : LearningPicture();
    default:
        break;
    }
    if (!scene.convergence)
        return {};
    const Convergence& steps = *scene.convergence;
    if (isOfSmoothedForm(scene.learningView) && !scene.objective.kind->isSmoothed)
        return {};
    switch (scene.learningView) {
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
        return values(scene, steps, theme);
    }
}

}  // namespace rankscape::ui
