// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPolygonF>
#include <vector>

#include "ui/chart/overlay.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// Many dots of one colour as a single item: seven thousand items would be slow.
class Dots final : public QGraphicsItem {
public:
    /// \param places  of the data \param overlay  must outlive it
    Dots(const QColor& color, std::vector<QPointF> places, const Overlay& overlay, QGraphicsItem* parent);

    /// Follows the plot area.
    void place();

    const QPolygonF& points() const { return m_points; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QColor m_color;
    std::vector<QPointF> m_places;
    const Overlay& m_overlay;
    QPolygonF m_points;
    QRectF m_bounds;  // of the plot area it was placed in
};

/// Adds dots that follow the overlay, and that labels rather do not cover.
void addDots(QChart& chart, Overlay& overlay, const QColor& color, std::vector<QPointF> places);

/// A plane without axes in which only nearness or angles mean something: equal units on both hidden axes, whatever the
/// shape of the chart.
Overlay* addPlane(QChart& chart, const QRectF& extent, const Theme& theme);

}  // namespace rankscape::ui
