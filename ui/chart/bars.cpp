// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/bars.h"

#include <QChart>
#include <QPainter>

namespace rankscape::ui {

Bars::Bars(std::vector<Bar> bars, const Overlay& overlay, QGraphicsItem* parent)
    : QGraphicsItem(parent)
    , m_bars(std::move(bars))
    , m_overlay(overlay)
{
    setZValue(5.0);
}

void Bars::place()
{
    prepareGeometryChange();
    m_bounds = m_overlay.plotArea();
    m_rects.clear();
    for (const Bar& bar : m_bars)
        m_rects.push_back(
            QRectF(m_overlay.position(bar.from.x(), bar.from.y()), m_overlay.position(bar.to.x(), bar.to.y()))
                .normalized());
}

QRectF Bars::boundingRect() const
{
    return m_bounds;
}

void Bars::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    painter->setClipRect(m_bounds);  // a zoomed axis has bars beyond it
    painter->setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_rects.size(); ++i) {
        painter->setBrush(m_bars[i].color);
        painter->drawRect(m_rects[i]);
    }
}

void addBars(QChart& chart, Overlay& overlay, std::vector<Bar> bars)
{
    auto* item = new Bars(std::move(bars), overlay, &chart);
    overlay.onPlace([item] { item->place(); });
    overlay.onLabels([item](LabelScene& scene) {
        scene.inked.insert(scene.inked.end(), item->rects().begin(), item->rects().end());
    });
}

}  // namespace rankscape::ui
