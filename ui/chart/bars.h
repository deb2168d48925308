// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGraphicsItem>
#include <vector>

#include "ui/chart/overlay.h"

namespace rankscape::ui {

/// A rectangle between two places of the data.
struct Bar {
    QPointF from;
    QPointF to;
    QColor color;
};

/// Many bars as a single item.
class Bars final : public QGraphicsItem {
public:
    Bars(std::vector<Bar> bars, const Overlay& overlay, QGraphicsItem* parent);

    void place();

    const std::vector<QRectF>& rects() const { return m_rects; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::vector<Bar> m_bars;
    std::vector<QRectF> m_rects;
    const Overlay& m_overlay;
    QRectF m_bounds;  // of the plot area it was placed in
};

/// Adds bars that follow the overlay, and that labels rather do not cover.
void addBars(QChart& chart, Overlay& overlay, std::vector<Bar> bars);

}  // namespace rankscape::ui
