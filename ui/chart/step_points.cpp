// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/step_points.h"

#include <algorithm>

namespace rankscape::ui {

namespace {

/// Two points a step: exact.
QList<QPointF> everyStep(const LineLandscape& landscape, std::size_t first, std::size_t last, double low, double high)
{
    QList<QPointF> points;
    for (std::size_t i = first; i <= last; ++i) {
        const Interval interval = landscape.interval(i);
        points.append({std::max(interval.low, low), landscape.map[i]});
        points.append({std::min(interval.high, high), landscape.map[i]});
    }
    return points;
}

/// First, lowest and highest in their order, and last of the intervals that reach into a column.
void appendColumn(
    QList<QPointF>& points, const LineLandscape& landscape, std::size_t first, std::size_t last, double x)
{
    const auto begin = landscape.map.begin();
    const auto [least, most] = std::minmax_element(
        begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last) + 1);
    points.append({x, landscape.map[first]});
    if (first == last)
        return;
    points.append({x, least < most ? *least : *most});
    points.append({x, least < most ? *most : *least});
    points.append({x, landscape.map[last]});
}

}  // namespace

QList<QPointF> stepPoints(const LineLandscape& landscape, double low, double high, int columns)
{
    const std::size_t first = landscape.intervalAt(low);
    const std::size_t last = landscape.intervalAt(high);
    if (last - first + 1 <= 2 * static_cast<std::size_t>(columns))
        return everyStep(landscape, first, last, low, high);
    QList<QPointF> points;
    points.reserve(4 * static_cast<qsizetype>(columns));
    std::size_t begin = first;
    for (int column = 0; column < columns; ++column) {
        const double left = low + (high - low) * column / columns;
        const double right = low + (high - low) * (column + 1) / columns;
        const std::size_t end = column + 1 == columns ? last : landscape.intervalAt(right);
        appendColumn(points, landscape, begin, end,
            column == 0                 ? low
                : column + 1 == columns ? high
                                        : 0.5 * (left + right));
        begin = end;
    }
    return points;
}

}  // namespace rankscape::ui
