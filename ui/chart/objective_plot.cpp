// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/objective_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/chart/step_points.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int columns = 1200;  // of the step curve

/// The fainter, the softer the sigmoid.
QColor shade(const QColor& color, std::size_t index, std::size_t count)
{
    QColor faded = color;
    faded.setAlphaF(0.35F + 0.65F * static_cast<float>(index + 1) / static_cast<float>(count));
    return faded;
}

/// None before they are computed, for the line that is shown.
const std::vector<SmoothedCurve>& curvesOf(const Shown& shown)
{
    static const std::vector<SmoothedCurve> none;
    const auto* const curves = shown.present(sharpnessStudy());
    return curves != nullptr ? *curves : none;
}

/// The largest distance between MAP and a smoothed curve, at its places.
double largestError(const LineLandscape& landscape, const SmoothedCurve& curve)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < curve.places.size(); ++i)
        largest = std::max(largest, std::abs(curve.values[i] - landscape.map[landscape.intervalAt(curve.places[i])]));
    return largest;
}

QString nameOfCurve(const SmoothedCurve& curve)
{
    return tr("β = %1").arg(text(shortest(curve.beta)));
}

/// What all of MAP needs, and those smoothed curves that are shown and do not squeeze it.
std::pair<double, double> shownRange(
    const Plot& plot, const LineLandscape& landscape, const std::vector<SmoothedCurve>& curves)
{
    constexpr double mostSqueezed = 2.0;
    const auto [least, most] = std::ranges::minmax(landscape.map);
    const double room = mostSqueezed * shownSpan(least, most);
    std::pair range{least, most};
    for (const SmoothedCurve& curve : curves) {
        const auto [low, high] = std::ranges::minmax(curve.values);
        if (plot.isHidden(nameOfCurve(curve)) || low < least - room || high > most + room)
            continue;
        range = {std::min(range.first, low), std::max(range.second, high)};
    }
    return range;
}

/// At the end of its curve; of a curve that is not shown at the edge behind which it is, with its values.
Label labelOf(const SmoothedCurve& curve, const Ticks& ticks, const QColor& color)
{
    const auto [least, most] = std::ranges::minmax(curve.values);
    const QString name = nameOfCurve(curve);
    if (most >= ticks.low && least <= ticks.high)
        return curveName(name, color, {1.0, std::clamp(curve.values.back(), ticks.low, ticks.high)});
    const bool isBelow = most < ticks.low;
    const QString words = tr("%1 is at %2 … %3").arg(name).arg(least, 0, 'f', 2).arg(most, 0, 'f', 2);
    return {(isBelow ? QStringLiteral("↓ ") : QStringLiteral("↑ ")) + words, color,
        {0.5, isBelow ? ticks.low : ticks.high}};
}

}  // namespace

QString ObjectivePlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to compare MAP with its smoothed form.");
    if (shown.rankerCount() < 2)
        return tr("MAP and its smoothed form are compared along a line, which needs two rankers. Add one with "
                  "“Rankers and scoring” in the panel Weights.");
    if (const QString why = whyNoLine(shown); !why.isEmpty())
        return why;
    if (!shown.state.measured().kind->isSmoothed)
        return tr("%1 has no smoothed form to compare it with.").arg(meanName(shown));
    return shown.present(lineStudy()) != nullptr && !curvesOf(shown).empty()
        ? QString()
        : tr("The smoothed objectives are being computed.");
}

QString ObjectivePlot::context(const Shown& shown) const
{
    if (shown.present(lineStudy()) == nullptr || curvesOf(shown).empty())
        return {};
    QStringList errors;
    for (const SmoothedCurve& curve : curvesOf(shown))
        errors.append(tr("β %1: %2")
                          .arg(text(shortest(curve.beta)),
                              widthText(largestError(shown.present(lineStudy())->landscape, curve))));
    return tr("largest distance from MAP  ") + errors.join(QStringLiteral(" · "));
}

void ObjectivePlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const LineLandscape& landscape = shown.present(lineStudy())->landscape;
    const auto [low, high] = shownRange(*this, landscape, curvesOf(shown));
    const Ticks ticks = niceTicks(low, high);
    std::vector<Label> labels{
        curveName(tr("MAP"), theme.ink, {1.0, landscape.map.back()}).of(tr("MAP"), isHidden(tr("MAP")))};
    for (const SmoothedCurve& curve : curvesOf(shown))
        labels.push_back(labelOf(curve, ticks, theme.smoothed).of(nameOfCurve(curve), isHidden(nameOfCurve(curve))));
    prepare(chart, widthOfColumn(labels));
    auto* horizontal = addAxis(chart, Qt::AlignBottom, lineWords(shown).few, niceTicks(0.0, 1.0), theme);
    horizontal->setGridLineVisible(false);
    auto* vertical = addAxis(chart, Qt::AlignLeft, tr("objective"), ticks, theme);
    for (std::size_t i = 0; i < curvesOf(shown).size(); ++i) {
        const SmoothedCurve& curve = curvesOf(shown)[i];
        const QColor color = shade(theme.smoothed, i, curvesOf(shown).size());
        CurveItem* series = addCurve(chart, curvePen(color, 1.8), *horizontal, *vertical);
        QList<QPointF> points;
        for (std::size_t k = 0; k < curve.places.size(); ++k)
            points.append({curve.places[k], curve.values[k]});
        series->replace(points);
        series->setVisible(!isHidden(nameOfCurve(curve)));
    }
    CurveItem* exact = addCurve(chart, curvePen(theme.ink, 1.2), *horizontal, *vertical);
    exact->replace(stepPoints(landscape, 0.0, 1.0, columns));
    exact->setVisible(!isHidden(tr("MAP")));
    auto* overlay = new Overlay(chart, *exact, theme.panel);
    overlay->labels().addAll(labels);
    overlay->labels().place();
}

QString ObjectivePlot::readout(const Shown& shown, QPointF at) const
{
    if (shown.present(lineStudy()) == nullptr || at.x() < 0.0 || at.x() > 1.0)
        return {};
    const LineLandscape& landscape = shown.present(lineStudy())->landscape;
    QStringList parts{
        tr("%1 → MAP %2").arg(weightText(at.x()), measureText(landscape.map[landscape.intervalAt(at.x())]))};
    for (const SmoothedCurve& curve : curvesOf(shown)) {
        if (isHidden(nameOfCurve(curve)))
            continue;
        const auto place = static_cast<std::size_t>(at.x() * static_cast<double>(curve.values.size() - 1) + 0.5);
        parts.append(tr("β %1: %2").arg(text(shortest(curve.beta)), measureText(curve.values[place])));
    }
    return parts.join(QStringLiteral(" · "));
}

QStringList ObjectivePlot::curves(const Shown& shown) const
{
    QStringList names;
    for (const SmoothedCurve& curve : curvesOf(shown))
        names.append(nameOfCurve(curve));
    return names << tr("MAP");
}

ChartData ObjectivePlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("t"), QStringLiteral("map")}, {}};
    for (const SmoothedCurve& curve : curvesOf(shown))
        table.header.append(QStringLiteral("beta_") + text(shortest(curve.beta)));
    const LineLandscape& landscape = shown.present(lineStudy())->landscape;
    for (std::size_t i = 0; i < curvesOf(shown).front().places.size(); ++i) {
        const double place = curvesOf(shown).front().places[i];
        QStringList row{text(shortest(place)), text(shortest(landscape.map[landscape.intervalAt(place)]))};
        for (const SmoothedCurve& curve : curvesOf(shown))
            row.append(text(shortest(curve.values[i])));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
