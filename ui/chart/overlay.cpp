// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/overlay.h"

#include <QAbstractSeries>
#include <QChart>
#include <QPen>
#include <algorithm>

#include "ui/chart/curve_item.h"
#include "ui/chart/halo_text.h"

namespace rankscape::ui {

namespace {

constexpr double behindCurves = 1.5;  // above the background, below the grid lines
constexpr double aboveCurves = 20.0;
constexpr double leastMark = 3.5;  // radius: smaller dots are data

}  // namespace

Overlay::Overlay(QChart& chart, const CurveItem& scale, const QColor& background)
    : QObject(&chart)
    , m_chart(chart)
    , m_scale(scale.scale())
    , m_background(background)
    , m_labels(*this)
{
    connect(&chart, &QChart::plotAreaChanged, this, &Overlay::place);
}

QGraphicsItem* Overlay::parentItem()
{
    return &m_chart;
}

QGraphicsSimpleTextItem* Overlay::addText(const QColor& color, int pixels)
{
    QGraphicsSimpleTextItem* item = makeWords(color, pixels);
    m_texts.push_back(item);
    return item;
}

HaloText* Overlay::makeWords(const QColor& color, int pixels)
{
    auto* item = new HaloText(color, m_background, pixels, &m_chart);
    item->setZValue(aboveCurves);
    return item;
}

QGraphicsLineItem* Overlay::makeLeader()
{
    auto* item = new QGraphicsLineItem(&m_chart);
    item->setZValue(aboveCurves - 0.5);
    return item;
}

QGraphicsEllipseItem* Overlay::addDot(const QColor& edge, const QColor& fill, double radius, double width)
{
    auto* item = new QGraphicsEllipseItem(-radius, -radius, 2 * radius, 2 * radius, &m_chart);
    item->setPen(QPen(edge, width));
    item->setBrush(fill);
    item->setZValue(aboveCurves);
    m_dots.push_back(item);
    return item;
}

QGraphicsLineItem* Overlay::addLine(const QPen& pen)
{
    auto* item = new QGraphicsLineItem(&m_chart);
    item->setPen(pen);
    item->setZValue(aboveCurves - 1.0);
    m_lines.push_back(item);
    return item;
}

QGraphicsRectItem* Overlay::addBand(const QColor& fill)
{
    auto* item = new QGraphicsRectItem(&m_chart);
    item->setPen(Qt::NoPen);
    item->setBrush(fill);
    item->setZValue(behindCurves);
    return item;
}

void Overlay::onPlace(std::function<void()> place)
{
    m_places.push_back(std::move(place));
    if (!plotArea().isEmpty())
        m_places.back()();
}

void Overlay::place()
{
    if (plotArea().isEmpty())
        return;  // a chart without room has no places
    for (const auto& each : m_places)
        each();
    m_labels.place();
}

void Overlay::onLabels(std::function<void(LabelScene&)> amend)
{
    m_amendments.push_back(std::move(amend));
}

LabelScene Overlay::scene() const
{
    constexpr double edge = 4.0;
    LabelScene scene{plotArea(), plotArea(), {}, {}, {}, {}};
    scene.margin.setLeft(plotArea().right());
    scene.margin.setRight(std::max(plotArea().right(), m_chart.rect().right() - edge));
    for (const QGraphicsSimpleTextItem* words : m_texts) {
        if (words->isVisible() && !words->text().isEmpty())
            scene.taken.push_back(boxOf(*words));
    }
    for (const QGraphicsEllipseItem* dot : m_dots) {
        const bool isMark = dot->zValue() >= aboveCurves && dot->rect().width() >= 2.0 * leastMark;
        if (dot->isVisible() && isMark)
            scene.taken.push_back(dot->mapRectToParent(dot->rect()));
        else if (dot->isVisible())
            scene.dots.push_back(dot->pos());
    }
    for (const QGraphicsLineItem* line : m_lines) {
        if (line->isVisible())
            scene.curves.push_back(QPolygonF(QList<QPointF>{line->line().p1(), line->line().p2()}));
    }
    for (const QGraphicsItem* item : m_chart.childItems()) {
        const auto* const curve = qgraphicsitem_cast<const CurveItem*>(item);
        if (curve != nullptr && curve->isVisible() && curve->hasInk())
            scene.curves.insert(scene.curves.end(), curve->parts().begin(), curve->parts().end());
    }
    for (const auto& each : m_amendments)
        each(scene);
    return scene;
}

QPointF Overlay::position(double x, double y) const
{
    return m_chart.mapToPosition({x, y}, &m_scale);
}

QRectF Overlay::plotArea() const
{
    return m_chart.plotArea();
}

double within(double value, double low, double high)
{
    return std::max(low, std::min(value, high));
}

}  // namespace rankscape::ui
