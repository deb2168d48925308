// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/sigmoid_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int sigmoidPlaces = 321;

/// g of equation 3. \param x  β times how much higher the relevant document scores
double sigmoid(double x)
{
    return 1.0 / (1.0 + std::exp(x));
}

/// The tangent at 0, between 1 and 0: it leaves them at x = ±2.
double tangent(double x)
{
    return std::clamp(0.5 - 0.25 * x, 0.0, 1.0);
}

double step(double x)
{
    return x < 0.0 ? 1.0 : 0.0;
}

/// Differences from about −8/β to 8/β: beyond, nothing changes.
Ticks ticksOf(double beta)
{
    return niceTicks(-8.0 / beta, 8.0 / beta);
}

/// β times the difference at one of the places.
double placeOf(int index, double beta)
{
    return beta * ticksOf(beta).high * (2.0 * index / (sigmoidPlaces - 1) - 1.0);
}

QList<QPointF> pointsOf(double (*function)(double), double beta)
{
    QList<QPointF> points;
    for (int i = 0; i < sigmoidPlaces; ++i) {
        const double x = placeOf(i, beta);
        points.append({x / beta, function(x)});
    }
    return points;
}

}  // namespace

QString SigmoidPlot::context(const Shown& shown) const
{
    return tr("β = %1 · between the dashed lines, ±2/β, lies all that the approximation keeps: 76 % of the change")
        .arg(text(shortest(shown.state.beta)));
}

void SigmoidPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    const Ticks ticks = ticksOf(shown.state.beta);
    auto* horizontal =
        addAxis(chart, Qt::AlignBottom, tr("score of the relevant document less that of the other"), ticks, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, tr("ranks that the other adds"), niceTicks(0.0, 1.0), theme);
    horizontal->setGridLineVisible(false);
    CurveItem* smooth = addCurve(chart, curvePen(theme.smoothed, 2.4), *horizontal, *vertical);
    CurveItem* linear = addCurve(chart, curvePen(theme.trained, 1.6, Qt::DashDotLine), *horizontal, *vertical);
    CurveItem* exact = addCurve(chart, curvePen(theme.ink, 1.6), *horizontal, *vertical);
    smooth->replace(pointsOf(sigmoid, shown.state.beta));
    linear->replace(pointsOf(tangent, shown.state.beta));
    exact->replace(QList<QPointF>{{ticks.low, 1.0}, {0.0, 1.0}, {0.0, 0.0}, {ticks.high, 0.0}});

    auto* overlay = new Overlay(chart, *exact, theme.panel);
    for (const double x : {-2.0, 2.0}) {
        QGraphicsLineItem* line = overlay->addLine(QPen(theme.muted, 1.0, Qt::DashLine));
        overlay->onPlace([overlay, line, at = x / shown.state.beta] {
            const double place = overlay->position(at, 0.0).x();
            line->setLine(place, overlay->plotArea().top(), place, overlay->plotArea().bottom());
        });
    }
    const auto name = [&](const QString& words, const QColor& color, double x, double y) {
        overlay->labels().add({words, color, {x / shown.state.beta, y}, LabelKind::note, 4.0, 12});
    };
    name(tr("MAP counts: 1 or 0"), theme.ink, 0.0, 0.95);
    name(tr("smoothed: the sigmoid"), theme.smoothed, 2.2, sigmoid(2.2));
    name(tr("its tangent"), theme.trained, 1.0, tangent(1.0));
    overlay->labels().place();
}

QString SigmoidPlot::readout(const Shown& shown, QPointF at) const
{
    const double x = shown.state.beta * at.x();
    if (std::abs(at.x()) > ticksOf(shown.state.beta).high)
        return {};
    return tr("difference %1 → sigmoid %2 · tangent %3 · exactly %4")
        .arg(signedWidthText(at.x()), measureText(sigmoid(x)), measureText(tangent(x)), QString::number(step(x)));
}

ChartData SigmoidPlot::data(const Shown& shown) const
{
    ChartData table{
        {QStringLiteral("difference"), QStringLiteral("sigmoid"), QStringLiteral("tangent"), QStringLiteral("step")},
        {}};
    for (int i = 0; i < sigmoidPlaces; ++i) {
        const double x = placeOf(i, shown.state.beta);
        table.rows.append({text(shortest(x / shown.state.beta)), text(shortest(sigmoid(x))),
            text(shortest(tangent(x))), QString::number(step(x))});
    }
    return table;
}

}  // namespace rankscape::ui
