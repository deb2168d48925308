// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/label_ink.h"

#include <algorithm>
#include <cmath>

namespace rankscape::ui {

namespace {

constexpr double cellSide = 4.0;
constexpr double inkOfCurve = 0.5;  // a pixel of its length
constexpr double inkOfDot = 4.0;
constexpr double inkOfArea = 0.02;  // a pixel
constexpr double shortestSegment = 3.0;  // segment that counts alone
constexpr int mostSteps = 4096;  // of a segment that leaves the plot

int cellsIn(double length)
{
    return std::max(0, static_cast<int>(std::ceil(length / cellSide)));
}

}  // namespace

LabelInk::LabelInk(const LabelScene& scene)
    : m_area(scene.area)
    , m_rows(cellsIn(scene.area.height()))
    , m_columns(cellsIn(scene.area.width()))
    , m_sums(static_cast<std::size_t>(m_rows + 1) * static_cast<std::size_t>(m_columns + 1))
{
    for (const QPolygonF& curve : scene.curves)
        addCurve(curve);
    for (const QPointF& dot : scene.dots)
        add(dot, inkOfDot);
    for (const QRectF& area : scene.inked)
        addArea(area);
    sum();
}

void LabelInk::addCurve(const QPolygonF& curve)
{
    qsizetype from = 0;
    for (qsizetype i = 1; i < curve.size(); ++i) {
        if (i + 1 < curve.size() && (curve[i] - curve[from]).manhattanLength() < shortestSegment)
            continue;
        addSegment(curve[from], curve[i]);
        from = i;
    }
}

void LabelInk::addSegment(QPointF from, QPointF to)
{
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    const bool isOutside = std::max(from.x(), to.x()) < m_area.left() || std::min(from.x(), to.x()) > m_area.right()
        || std::max(from.y(), to.y()) < m_area.top() || std::min(from.y(), to.y()) > m_area.bottom();
    if (isOutside || !std::isfinite(length))
        return;
    const double steps = std::clamp(std::ceil(length / cellSide), 1.0, double{mostSteps});
    for (double step = 0.5; step < steps; ++step)
        add(from + (to - from) * (step / steps), inkOfCurve * length / steps);
}

void LabelInk::addArea(const QRectF& area)
{
    const QRectF seen = area.normalized().intersected(m_area);
    for (double y = seen.top(); y < seen.bottom(); y += cellSide) {
        for (double x = seen.left(); x < seen.right(); x += cellSide)
            add({x, y}, inkOfArea * std::min(cellSide, seen.right() - x) * std::min(cellSide, seen.bottom() - y));
    }
}

void LabelInk::add(QPointF at, double ink)
{
    if (!m_area.contains(at))
        return;
    const int row = std::min(static_cast<int>((at.y() - m_area.top()) / cellSide), m_rows - 1);
    const int column = std::min(static_cast<int>((at.x() - m_area.left()) / cellSide), m_columns - 1);
    if (row >= 0 && column >= 0)
        cell(row + 1, column + 1) += ink;
}

void LabelInk::sum()
{
    for (int row = 1; row <= m_rows; ++row) {
        double before = 0.0;
        for (int column = 1; column <= m_columns; ++column) {
            before += cell(row, column);
            cell(row, column) = before + cell(row - 1, column);
        }
    }
}

double LabelInk::under(const QRectF& box) const
{
    const auto place = [](double at, int most) { return std::clamp(static_cast<int>(at / cellSide), 0, most); };
    const int left = place(box.left() - m_area.left(), m_columns);
    const int top = place(box.top() - m_area.top(), m_rows);
    const int right = place(box.right() - m_area.left() + cellSide, m_columns);
    const int bottom = place(box.bottom() - m_area.top() + cellSide, m_rows);
    return cell(bottom, right) - cell(top, right) - cell(bottom, left) + cell(top, left);
}

}  // namespace rankscape::ui
