// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPolygonF>
#include <vector>

#include "core/objective/triangle_landscape.h"
#include "ui/chart/overlay.h"

namespace rankscape::ui {

/// Where shares of three corners are in the plane: the first corner at (0, 0), the second at (1, 0), the third above.
QPointF inTriangle(const Eigen::Vector3d& shares);

/// The other way round; shares outside the triangle are moved onto its border.
Eigen::Vector3d sharesAt(QPointF place);

/// All cells of a grid in the colours of their values, neighbours of one colour as one piece.
class HeatTriangle final : public QGraphicsItem {
public:
    HeatTriangle(const TriangleGrid& grid, double low, double high, const Overlay& overlay, QGraphicsItem* parent);

    void place();

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Piece {
        int level;
        QPolygonF places;
    };

    void addRow(const TriangleGrid& grid, int row, double low, double high);

    std::vector<Piece> m_pieces;
    std::vector<Piece> m_placed;
    const Overlay& m_overlay;
    QRectF m_bounds;  // of the plot area it was placed in
};

}  // namespace rankscape::ui
