// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/series_clip.h"

#include <QChart>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <optional>

namespace rankscape::ui {

namespace {

std::optional<std::pair<double, double>> rangeOf(QXYSeries& series, Qt::Orientation orientation)
{
    for (QAbstractAxis* const axis : series.attachedAxes()) {
        if (axis->orientation() != orientation)
            continue;
        if (const auto* const linear = qobject_cast<QValueAxis*>(axis))
            return std::pair(linear->min(), linear->max());
        if (const auto* const logarithmic = qobject_cast<QLogValueAxis*>(axis))
            return std::pair(logarithmic->min(), logarithmic->max());
    }
    return std::nullopt;
}

/// Liang and Barsky (1984): the part of a line from `a` to `b` inside `box`, as shares of it; nothing if there is none.
std::optional<std::pair<double, double>> inside(const QPointF& a, const QPointF& b, const QRectF& box)
{
    double begin = 0.0;
    double end = 1.0;
    const auto cut = [&](double step, double room) {
        if (step == 0.0)
            return room >= 0.0;
        const double at = room / step;
        if (step < 0.0)
            begin = std::max(begin, at);
        else
            end = std::min(end, at);
        return begin <= end;
    };
    const QPointF step = b - a;
    const bool isInside = cut(-step.x(), a.x() - box.left()) && cut(step.x(), box.right() - a.x())
        && cut(-step.y(), a.y() - box.top()) && cut(step.y(), box.bottom() - a.y());
    return isInside ? std::optional(std::pair(begin, end)) : std::nullopt;
}

/// The runs of a curve that are inside; a new one begins where it comes back.
QList<QList<QPointF>> runsInside(const QList<QPointF>& points, const QRectF& box)
{
    QList<QList<QPointF>> runs;
    bool isOpen = false;
    for (qsizetype i = 1; i < points.size(); ++i) {
        const auto part = inside(points[i - 1], points[i], box);
        if (!part) {
            isOpen = false;
            continue;
        }
        const QPointF step = points[i] - points[i - 1];
        if (!isOpen || part->first > 0.0)
            runs.append({points[i - 1] + part->first * step});
        runs.last().append(points[i - 1] + part->second * step);
        isOpen = part->second == 1.0;
    }
    return runs;
}

void clip(QChart& chart, QLineSeries& series)
{
    const auto horizontal = rangeOf(series, Qt::Horizontal);
    const auto vertical = rangeOf(series, Qt::Vertical);
    if (!horizontal || !vertical)
        return;
    const QRectF box(QPointF(horizontal->first, vertical->first), QPointF(horizontal->second, vertical->second));
    const auto isIn = [&](const QPointF& point) {
        return point.x() >= box.left() && point.x() <= box.right() && point.y() >= box.top()
            && point.y() <= box.bottom();
    };
    const QList<QPointF> points = series.points();
    if (std::ranges::all_of(points, isIn))
        return;
    const auto runs = runsInside(points, box);
    series.replace(runs.isEmpty() ? QList<QPointF>() : runs.front());
    for (qsizetype i = 1; i < runs.size(); ++i) {
        auto* rest = new QLineSeries;
        rest->setPen(series.pen());
        rest->replace(runs[i]);
        chart.addSeries(rest);
        for (QAbstractAxis* const axis : series.attachedAxes())
            rest->attachAxis(axis);
    }
}

}  // namespace

void clipCurves(QChart& chart)
{
    for (QAbstractSeries* const series : chart.series()) {
        if (auto* const line = qobject_cast<QLineSeries*>(series))
            clip(chart, *line);
    }
}

}  // namespace rankscape::ui
