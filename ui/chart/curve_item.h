// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsObject>
#include <QList>
#include <QPen>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

QT_BEGIN_NAMESPACE
class QAbstractAxis;
class QAbstractSeries;
class QChart;
QT_END_NAMESPACE

namespace rankscape::ui {

/// The parts of a curve inside a rectangle, also where no painter clips: a new one begins where it comes back.
QList<QPolygonF> partsInside(const QPolygonF& curve, const QRectF& box);

/// A line through places of the data. A line series would build the outline of its stroke for every change, to tell what
/// is clicked, and lay the legend out anew.
class CurveItem final : public QGraphicsObject {
public:
    enum { Type = UserType + 1 };

    /// On two axes of the chart, which owns it.
    CurveItem(QChart& chart, const QPen& pen, QAbstractAxis& horizontal, QAbstractAxis& vertical);

    void replace(const QList<QPointF>& points);
    void append(double x, double y);
    const QList<QPointF>& points() const { return m_points; }

    /// Whether it can be seen while it is visible: some are there for their axes alone.
    bool hasInk() const;

    /// What of it is seen, on the chart.
    const QList<QPolygonF>& parts() const;

    /// Has the scale of the axes and no points.
    QAbstractSeries& scale() const { return m_scale; }

    int type() const override { return Type; }
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override { return {}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void follow(const QAbstractAxis& axis);
    void move();
    void change();

    QChart& m_chart;
    QAbstractSeries& m_scale;
    QPen m_pen;
    QList<QPointF> m_points;
    QRectF m_bounds;
    mutable QList<QPolygonF> m_parts;
    mutable bool m_isPlaced = false;  // these are of the present points, axes and plot area
};

}  // namespace rankscape::ui
