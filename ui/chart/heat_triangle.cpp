// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/heat_triangle.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/models/weights.h"
#include "ui/chart/heat_colors.h"

namespace rankscape::ui {

namespace {

const double triangleHeight = std::sqrt(0.75);

QPointF at(double second, double third)
{
    return {second + 0.5 * third, triangleHeight * third};
}

}  // namespace

QPointF inTriangle(const Eigen::Vector3d& shares)
{
    return at(shares[1], shares[2]);
}

Eigen::Vector3d sharesAt(QPointF place)
{
    const double third = place.y() / triangleHeight;
    const double second = place.x() - 0.5 * third;
    return Weights::nearest(Eigen::Vector3d(1.0 - second - third, second, third)).values();
}

HeatTriangle::HeatTriangle(
    const TriangleGrid& grid, double low, double high, const Overlay& overlay, QGraphicsItem* parent)
    : QGraphicsItem(parent)
    , m_overlay(overlay)
{
    setZValue(2.0);
    for (int row = 0; row < grid.steps; ++row)
        addRow(grid, row, low, high);
}

void HeatTriangle::addRow(const TriangleGrid& grid, int row, double low, double high)
{
    const int cells = grid.steps - row;
    const auto level = [&](int column) { return heatLevel(grid.values[grid.index(row, column)], low, high); };
    const double step = 1.0 / grid.steps;
    for (int begin = 0; begin < cells;) {
        int end = begin + 1;
        while (end < cells && level(end) == level(begin))
            ++end;
        QPolygonF piece{at(begin * step, row * step), at(end * step, row * step)};
        if (end < cells)
            piece << at(end * step, (row + 1) * step);
        else if (cells > 1 && end - 1 > begin)
            piece << at((end - 1) * step, (row + 1) * step);
        piece << at(begin * step, (row + 1) * step);
        m_pieces.push_back({level(begin), piece});
        begin = end;
    }
}

void HeatTriangle::place()
{
    prepareGeometryChange();
    m_bounds = m_overlay.plotArea();
    m_placed = m_pieces;
    for (Piece& piece : m_placed) {
        for (QPointF& corner : piece.places)
            corner = m_overlay.position(corner.x(), corner.y());
    }
}

QRectF HeatTriangle::boundingRect() const
{
    return m_bounds;
}

/// Pieces are drawn with their outline, so that no seam shows between them.
void HeatTriangle::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    painter->setRenderHint(QPainter::Antialiasing, false);
    for (const Piece& piece : m_placed) {
        const QColor color = heatColor((piece.level + 0.5) / heatLevels);
        painter->setPen(QPen(color, 0.7));
        painter->setBrush(color);
        painter->drawPolygon(piece.places);
    }
}

}  // namespace rankscape::ui
