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
    /// \param places  of the data \param overlay  must outlive it \param row  see addDots()
    Dots(const QColor& color, std::vector<QPointF> places, double row, const Overlay& overlay, QGraphicsItem* parent);

    /// Follows the plot area.
    void place();

    const QPolygonF& points() const { return m_points; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    double diameterNow() const;

    QColor m_color;
    std::vector<QPointF> m_places;
    double m_row;
    const Overlay& m_overlay;
    double m_diameter = 0.0;
    QPolygonF m_points;
    QRectF m_bounds;  // of the plot area it was placed in
};

/// Adds dots that follow the overlay, grow with the plot, and that labels rather do not cover. \param row  height of the
///        rows of the data that they stand in, of which each fills a part; 0: there are none
void addDots(QChart& chart, Overlay& overlay, const QColor& color, std::vector<QPointF> places, double row = 0.0);

/// A plane without axes in which only nearness or angles mean something: equal units on both hidden axes, whatever the
/// shape of the chart.
Overlay* addPlane(QChart& chart, const QRectF& extent, const Theme& theme);

}  // namespace rankscape::ui
