// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/curve_item.h"

#include <QChart>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOptionGraphicsItem>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace rankscape::ui {

namespace {

constexpr int pointsAtOnce = 32;  // a long stroke that covers itself takes much longer than its pieces
constexpr double aboveAxes = 4.0;  // where Qt Charts draws series

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

/// That of all curves on these axes.
QAbstractSeries& scaleOf(QChart& chart, QAbstractAxis& horizontal, QAbstractAxis& vertical)
{
    for (QAbstractSeries* const series : chart.series()) {
        const auto axes = series->attachedAxes();
        if (axes.contains(&horizontal) && axes.contains(&vertical))
            return *series;
    }
    auto* const series = new QLineSeries;
    series->setPen(Qt::NoPen);
    chart.addSeries(series);
    series->attachAxis(&horizontal);
    series->attachAxis(&vertical);
    return *series;
}

/// Whether a piece of a line has a place in `box`. \param count  of its points
bool reaches(const QPointF* points, int count, const QRectF& box)
{
    const auto [left, right] =
        std::minmax_element(points, points + count, [](auto a, auto b) { return a.x() < b.x(); });
    const auto [top, bottom] =
        std::minmax_element(points, points + count, [](auto a, auto b) { return a.y() < b.y(); });
    return left->x() <= box.right() && right->x() >= box.left() && top->y() <= box.bottom()
        && bottom->y() >= box.top();
}

}  // namespace

QList<QPolygonF> partsInside(const QPolygonF& curve, const QRectF& box)
{
    QList<QPolygonF> parts;
    bool isOpen = false;
    for (qsizetype i = 1; i < curve.size(); ++i) {
        const auto part = inside(curve[i - 1], curve[i], box);
        if (!part) {
            isOpen = false;
            continue;
        }
        const QPointF step = curve[i] - curve[i - 1];
        if (!isOpen || part->first > 0.0)
            parts.append(QPolygonF{curve[i - 1] + part->first * step});
        parts.last().append(curve[i - 1] + part->second * step);
        isOpen = part->second == 1.0;
    }
    return parts;
}

CurveItem::CurveItem(QChart& chart, const QPen& pen, QAbstractAxis& horizontal, QAbstractAxis& vertical)
    : QGraphicsObject(&chart)
    , m_chart(chart)
    , m_scale(scaleOf(chart, horizontal, vertical))
    , m_pen(pen)
{
    setZValue(aboveAxes);
    setAcceptedMouseButtons(Qt::NoButton);
    setFlag(ItemUsesExtendedStyleOption);  // tells paint() what is to be drawn anew
    connect(&chart, &QChart::plotAreaChanged, this, &CurveItem::move);
    follow(horizontal);
    follow(vertical);
    move();
}

void CurveItem::follow(const QAbstractAxis& axis)
{
    if (const auto* const linear = qobject_cast<const QValueAxis*>(&axis))
        connect(linear, &QValueAxis::rangeChanged, this, &CurveItem::change);
    if (const auto* const logarithmic = qobject_cast<const QLogValueAxis*>(&axis))
        connect(logarithmic, &QLogValueAxis::rangeChanged, this, &CurveItem::change);
}

void CurveItem::move()
{
    const double edge = m_pen.widthF();
    prepareGeometryChange();
    m_bounds = m_chart.plotArea().adjusted(-edge, -edge, edge, edge);
    change();
}

void CurveItem::change()
{
    m_isPlaced = false;
    update();
}

void CurveItem::replace(const QList<QPointF>& points)
{
    if (points == m_points)
        return;
    m_points = points;
    change();
}

void CurveItem::append(double x, double y)
{
    m_points.append({x, y});
    change();
}

bool CurveItem::hasInk() const
{
    return m_pen.style() != Qt::NoPen && m_pen.color().alpha() > 0;
}

const QList<QPolygonF>& CurveItem::parts() const
{
    if (std::exchange(m_isPlaced, true))
        return m_parts;
    QPolygonF curve;
    curve.reserve(m_points.size());
    for (const QPointF& point : m_points) {
        const QPointF at = m_chart.mapToPosition(point, &m_scale);
        if (std::isfinite(at.x()) && std::isfinite(at.y()))
            curve.append(at);
    }
    m_parts = partsInside(curve, m_chart.plotArea());
    return m_parts;
}

/// Only what is to be drawn anew: most often a mark has moved over a small part of it.
void CurveItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    if (!hasInk())
        return;
    painter->setPen(m_pen);
    painter->setBrush(Qt::NoBrush);
    const bool isSolid = m_pen.style() == Qt::SolidLine;
    const double edge = m_pen.widthF() + 1.0;
    const QRectF drawn = option->exposedRect.adjusted(-edge, -edge, edge, edge);
    for (const QPolygonF& part : parts()) {
        const auto most = static_cast<int>(isSolid ? pointsAtOnce : part.size());
        for (int i = 0; i + 1 < part.size(); i += most - 1) {
            const int count = std::min(most, static_cast<int>(part.size()) - i);
            if (reaches(part.constData() + i, count, drawn))
                painter->drawPolyline(part.constData() + i, count);
        }
    }
}

}  // namespace rankscape::ui
