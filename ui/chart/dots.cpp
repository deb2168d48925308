// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/dots.h"

#include <QChart>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>

#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"

namespace rankscape::ui {

namespace {

constexpr double leastDot = 3.6;
constexpr double largestDot = 9.0;
constexpr double plotsADot = 125.0;  // of the shorter side of the plot
constexpr double shareOfRow = 0.36;

}  // namespace

Dots::Dots(
    const QColor& color, std::vector<QPointF> places, double row, const Overlay& overlay, QGraphicsItem* parent)
    : QGraphicsItem(parent)
    , m_color(color)
    , m_places(std::move(places))
    , m_row(row)
    , m_overlay(overlay)
{
    m_color.setAlphaF(0.75F * m_color.alphaF());
    setZValue(5.0);
}

void Dots::place()
{
    prepareGeometryChange();
    m_diameter = diameterNow();
    m_bounds = m_overlay.plotArea().adjusted(-largestDot, -largestDot, largestDot, largestDot);
    m_points.clear();
    for (const QPointF& each : m_places)
        m_points.append(m_overlay.position(each.x(), each.y()));
}

double Dots::diameterNow() const
{
    const QRectF area = m_overlay.plotArea();
    const double wanted = m_row > 0.0
        ? shareOfRow * (m_overlay.position(0.0, 0.0).y() - m_overlay.position(0.0, m_row).y())
        : std::min(area.width(), area.height()) / plotsADot;
    return std::clamp(wanted, leastDot, largestDot);
}

QRectF Dots::boundingRect() const
{
    return m_bounds;
}

void Dots::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_color, m_diameter, Qt::SolidLine, Qt::RoundCap));
    painter->drawPoints(m_points);
}

void addDots(QChart& chart, Overlay& overlay, const QColor& color, std::vector<QPointF> places, double row)
{
    auto* dots = new Dots(color, std::move(places), row, overlay, &chart);
    overlay.onPlace([dots] { dots->place(); });
    overlay.onLabels([dots](LabelScene& scene) {
        scene.dots.insert(scene.dots.end(), dots->points().begin(), dots->points().end());
    });
}

Overlay* addPlane(QChart& chart, const QRectF& extent, const Theme& theme)
{
    auto* horizontal = addAxis(chart, Qt::AlignBottom, {}, {extent.left(), extent.right(), extent.width(), 0}, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {extent.top(), extent.bottom(), extent.height(), 0}, theme);
    horizontal->setVisible(false);
    vertical->setVisible(false);
    auto* overlay = new Overlay(chart, *addCurve(chart, Qt::NoPen, *horizontal, *vertical), theme.panel);
    overlay->onPlace([overlay, horizontal, vertical, extent] {
        const QRectF area = overlay->plotArea();
        const double unit = std::max(extent.width() / area.width(), extent.height() / area.height());
        const QPointF centre = extent.center();
        horizontal->setRange(centre.x() - unit * area.width() / 2, centre.x() + unit * area.width() / 2);
        vertical->setRange(centre.y() - unit * area.height() / 2, centre.y() + unit * area.height() / 2);
    });
    return overlay;
}

}  // namespace rankscape::ui
