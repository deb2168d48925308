// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/axes.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>

#include "ui/chart/curve_item.h"

namespace rankscape::ui {

namespace {

void dress(QAbstractAxis& axis, const QString& title, const Theme& theme)
{
    axis.setTitleText(title);
    axis.setTitleFont(uiFont(12));
    axis.setTitleBrush(theme.muted);
    axis.setLabelsFont(uiFont(11));
    axis.setLabelsColor(theme.muted);
    axis.setGridLinePen(QPen(theme.grid, 1.0));
    axis.setLinePen(QPen(theme.line, 1.0));
}

}  // namespace

void prepare(QChart& chart, int rightMargin)
{
    chart.legend()->hide();
    chart.setAnimationOptions(QChart::NoAnimation);
    chart.setBackgroundVisible(false);
    chart.setBackgroundRoundness(0.0);
    chart.setMargins(QMargins(4, 8, rightMargin, 4));
    chart.layout()->setContentsMargins(0, 0, 0, 0);
}

QValueAxis* addAxis(QChart& chart, Qt::Alignment side, const QString& title, const Ticks& ticks, const Theme& theme)
{
    auto* axis = new QValueAxis;
    dress(*axis, title, theme);
    chart.addAxis(axis, side);
    setTicks(*axis, ticks);
    return axis;
}

QLogValueAxis* addLogAxis(
    QChart& chart, Qt::Alignment side, const QString& title, double most, const Theme& theme, double least)
{
    auto* axis = new QLogValueAxis;
    dress(*axis, title, theme);
    axis->setBase(least < 1.0 ? 10.0 : 2.0);
    axis->setLabelFormat(least < 1.0 ? QStringLiteral("%g") : QStringLiteral("%.0f"));
    axis->setRange(least, std::max(2.0, most));
    chart.addAxis(axis, side);
    return axis;
}

void setTicks(QValueAxis& axis, const Ticks& ticks)
{
    axis.setRange(ticks.low, ticks.high);
    axis.setTickCount(ticks.count());
    axis.setLabelFormat(QStringLiteral("%.%1f").arg(ticks.decimals));
}

void showPart(QValueAxis& axis, double low, double high)
{
    const Ticks ticks = niceTicks(low, high);
    axis.setTickType(QValueAxis::TicksDynamic);
    axis.setTickAnchor(0.0);
    axis.setTickInterval(ticks.step);
    axis.setLabelFormat(QStringLiteral("%.%1f").arg(ticks.decimals));
    axis.setRange(low, high);
}

CurveItem* addCurve(QChart& chart, const QPen& pen, QAbstractAxis& horizontal, QAbstractAxis& vertical)
{
    return new CurveItem(chart, pen, horizontal, vertical);
}

QColor faded(QColor color)
{
    color.setAlphaF(0.22F * color.alphaF());
    return color;
}

QPen curvePen(const QColor& color, double width, Qt::PenStyle style)
{
    return {color, width, style, Qt::FlatCap, Qt::RoundJoin};
}

}  // namespace rankscape::ui
