// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/learning_plot.h"

#include <QChart>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/learning_curves.h"
#include "ui/chart/learning_marks.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// With room above and below the curves.
Ticks verticalTicks(const LearningExtent& extent)
{
    const double span = shownSpan(extent.least, extent.most);
    const double beside = std::max(0.03 * span, 0.5 * (span - (extent.most - extent.least)));
    return niceTicks(extent.least - beside, extent.most + beside);
}

/// Names of the curves; if they are many, of the important ones only.
std::vector<Label> labelsOf(const LearningPicture& picture, double end, double foot)
{
    constexpr std::size_t room = 9;
    std::vector<Label> labels;
    for (const LearningCurve& curve : picture.curves) {
        const auto last =
            std::find_if(curve.values.rbegin(), curve.values.rend(), [](double value) { return !std::isnan(value); });
        if ((curve.named || picture.curves.size() <= room) && last != curve.values.rend())
            labels.push_back(curveName(curve.label, curve.pen.color(), {end, std::max(*last, foot)})
                                 .of(curve.label, curve.isHidden));
    }
    return labels;
}

/// Whether there is a curve at all: no weight may ever have moved.
bool hasValues(const Shown& shown)
{
    return std::ranges::any_of(
        learningPicture(shown, theme(ThemeKind::light)).curves, [](const LearningCurve& curve) {
            return std::ranges::any_of(curve.values, [](double value) { return !std::isnan(value); });
        });
}

/// \returns the last.
CurveItem* addCurves(QChart& chart, const LearningPicture& picture, double end, double foot,
    QAbstractAxis& horizontal, QAbstractAxis& vertical)
{
    CurveItem* series = nullptr;
    for (const LearningCurve& curve : picture.curves) {
        series = addCurve(chart, curve.pen, horizontal, vertical);
        series->setVisible(!curve.isHidden);
        QList<QPointF> points;
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            if (!std::isnan(curve.values[i]))
                points.append({picture.placeOf(static_cast<double>(i)), std::max(curve.values[i], foot)});
        }
        // an ended start keeps its value, so that all curves reach their names
        points.append({end, points.isEmpty() ? foot : points.constLast().y()});
        series->replace(points);
    }
    return series;
}

/// All that is known of a step of the chosen start.
QString details(const Shown& shown, long iteration)
{
    const Convergence* const convergence = shown.present(stepsStudy());
    if (convergence == nullptr || !isInspection(shown.state.view) || iteration >= std::ssize(convergence->steps))
        return {};
    const ConvergenceStep& step = convergence->steps[static_cast<std::size_t>(iteration)];
    const auto known = [](const QString& words, double value) {
        return std::isnan(value) ? QString() : words.arg(measureText(value));
    };
    const QString others = known(tr(" · validation %1"), step.validation) + known(tr(" · test %1"), step.test);
    const QString words = tr(" · %1 %2%3 · moved %4 · %5 weights at 0")
                              .arg(meanName(shown), measureText(step.map), others, widthText(step.length))
                              .arg(step.held);
    if (!shown.state.measured().kind->isSmoothed)
        return words;
    return words + tr(" · gradient %1 · β %2").arg(widthText(step.gradient)).arg(step.sharpness, 0, 'f', 0);
}

/// What is missing for a view of the chosen start's steps; empty if nothing is.
QString missingOfInspection(const Shown& shown)
{
    const State& state = shown.state;
    const auto chosen = chosenTrace(state);
    if (!chosen)
        return isLearning(state) ? tr("Learning … Its steps can be inspected at the end.")
                                 : tr("Learning was cancelled; train again to inspect its steps.");
    if (isOfSmoothedForm(state.view) && !state.measured().kind->isSmoothed)
        return tr("%1 has no smoothed form, so there is no such curve.").arg(meanName(shown));
    if (state.view == LearningView::gap && !shownTraces(state)[*chosen].steps.front().gap)
        return tr("This learner does not prove how far it is from its best, so there is no gap.");
    const bool needsWeights = !isTold(state.view) || state.view == LearningView::weights;
    if (needsWeights && !shownTraces(state)[*chosen].steps.front().weights)
        return tr("This learner gives no weights on its way, so its steps cannot be inspected.");
    if (!isTold(state.view) && shown.present(stepsStudy()) == nullptr)
        return shown.isComing(stepsStudy())
            ? tr("The steps are being measured.")
            : tr("The steps were not measured. Choose the view again to measure them.");
    return hasValues(shown) ? QString() : tr("There is nothing to draw: no step has such a value.");
}

}  // namespace

QString LearningPlot::emptyText(const Shown& shown) const
{
    const State& state = shown.state;
    const bool isRace = state.view == LearningView::race;
    const bool canRace = isRace && !raceOf(state).empty();
    if (shownTraces(state).empty() && !canRace) {
        if (!shown.isOpen())
            return tr("Open a collection or the sample, then train an ensemble to watch it learn.");
        if (state.topicCount() == 0)
            return tr("Nothing is judged here, so there is nothing to learn from.");
        return isLearning(state) ? tr("Learning …") : tr("Train an ensemble to watch it learn.");
    }
    if (isRace)
        return canRace ? QString() : tr("Train several ensembles to let them race.");
    return isInspection(state.view) ? missingOfInspection(shown) : QString();
}

QString LearningPlot::context(const Shown& shown) const
{
    const State& state = shown.state;
    if (state.view == LearningView::race)
        return raceOf(state).empty() ? QString() : tr("the chosen start of each, on all topics");
    const auto traces = shownTraces(state);
    if (traces.empty())
        return {};
    const auto chosen = chosenTrace(state);
    const QString starts = traces.size() == 1 ? tr("one start") : tr("%1 starts").arg(traces.size());
    const QString progress = isLearning(state) ? tr("learning")
        : chosen                               ? tr("chosen: %1").arg(text(traces[*chosen].start))
                                               : tr("cancelled");
    const QString part = state.part == 0 ? QString() : tr(" · training topics of fold %1").arg(state.part);
    return text(describe(*shownLearner(state))) + part + QStringLiteral(" · ") + starts + QStringLiteral(" · ")
        + progress;
}

LearningPicture LearningPlot::pictureOf(const Shown& shown, const Theme& theme) const
{
    LearningPicture picture = learningPicture(shown, theme);
    for (LearningCurve& curve : picture.curves)
        curve.isHidden = isHidden(curve.label);
    return picture;
}

void LearningPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const LearningPicture picture = pictureOf(shown, theme);
    const LearningExtent extent = extentOf(picture);
    const Ticks values = verticalTicks(extent);
    Ticks iterations = niceTicks(0.0, extent.iterations);
    if (iterations.step < 1.0)
        iterations = {0.0, std::ceil(extent.iterations), 1.0, 0};
    const double end = picture.logarithmic ? std::max(2.0, extent.iterations + 1.0) : iterations.high;
    const auto labels = labelsOf(picture, end, values.low);
    prepare(chart, widthOfColumn(labels));
    QAbstractAxis* horizontal = picture.logarithmic
        ? static_cast<QAbstractAxis*>(
            addLogAxis(chart, Qt::AlignBottom, tr("step, the start being the first"), end, theme))
        : addAxis(chart, Qt::AlignBottom, tr("iteration"), iterations, theme);
    QValueAxis* vertical = addAxis(chart, Qt::AlignLeft, picture.vertical, values, theme);
    horizontal->setGridLineVisible(false);
    const CurveItem* last = addCurves(chart, picture, end, values.low, *horizontal, *vertical);
    auto* overlay = new Overlay(chart, *last, theme.panel);
    addStarts(*overlay, picture);
    addZeros(*overlay, picture, values.low);
    if (shown.state.replay)
        addReplay(*overlay, *shown.state.replay,
            std::min(end, picture.placeOf(static_cast<double>(*shown.state.replay))), values.low, theme);
    overlay->labels().addAll(labels);
    overlay->labels().place();
}

/// The curve that passes nearest to the pointer.
QString LearningPlot::readout(const Shown& shown, QPointF at) const
{
    const LearningPicture picture = pictureOf(shown, theme(ThemeKind::light));
    const LearningExtent extent = extentOf(picture);
    const double foot = verticalTicks(extent).low;
    double distance = 0.05 * shownSpan(extent.least, extent.most);
    QString nearest;
    for (const LearningCurve& curve : picture.curves) {
        const long iteration = std::lround(picture.logarithmic ? at.x() - 1.0 : at.x());
        if (iteration < 0 || iteration >= std::ssize(curve.values) || curve.isHidden)
            continue;
        const double value = curve.values[static_cast<std::size_t>(iteration)];
        const double away = std::abs(std::max(value, foot) - at.y());
        if (!(away < distance))
            continue;
        distance = away;
        const QString words = std::isinf(value) ? tr("0, which has no logarithm") : measureText(value);
        nearest = tr("%1 · iteration %2 → %3").arg(curve.label).arg(iteration).arg(words) + details(shown, iteration);
    }
    return nearest;
}

QStringList LearningPlot::curves(const Shown& shown) const
{
    QStringList names;
    for (const LearningCurve& curve : learningPicture(shown, theme(ThemeKind::light)).curves)
        names.append(curve.label);
    return names;
}

ChartData LearningPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("curve"), QStringLiteral("iteration"), QStringLiteral("value")}, {}};
    const LearningPicture picture = learningPicture(shown, theme(ThemeKind::light));
    for (const LearningCurve& curve : picture.curves) {
        for (std::size_t i = 0; i < curve.values.size(); ++i)
            table.rows.append({curve.label, QString::number(i),
                std::isnan(curve.values[i]) ? QString() : text(shortest(curve.values[i]))});
    }
    return table;
}

}  // namespace rankscape::ui
