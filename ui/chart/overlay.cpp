// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/overlay.h"

#include <QAbstractSeries>
#include <QChart>
#include <QPainter>
#include <QPen>
#include <algorithm>

#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr double behindCurves = 1.5;  // above the background, below the grid lines
constexpr double aboveCurves = 20.0;

/// Words on a ground that hides most of what is behind them.
class Words final : public QGraphicsSimpleTextItem {
public:
    Words(const QColor& ground, QGraphicsItem* parent)
        : QGraphicsSimpleTextItem(parent)
        , m_ground(ground)
    {
        if (m_ground.alpha() > 0)
            m_ground.setAlphaF(0.8F);
    }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override
    {
        if (!text().isEmpty())
            painter->fillRect(boundingRect(), m_ground);
        QGraphicsSimpleTextItem::paint(painter, option, widget);
    }

private:
    QColor m_ground;
};

}  // namespace

Overlay::Overlay(QChart& chart, QAbstractSeries& series, const QColor& background)
    : QObject(&chart)
    , m_chart(chart)
    , m_series(series)
    , m_background(background)
{
    connect(&chart, &QChart::plotAreaChanged, this, &Overlay::place);
}

QGraphicsItem* Overlay::parentItem()
{
    return &m_chart;
}

QGraphicsSimpleTextItem* Overlay::addText(const QColor& color, int pixels)
{
    auto* item = new Words(m_background, &m_chart);
    item->setFont(uiFont(pixels));
    item->setBrush(color);
    item->setZValue(aboveCurves);
    m_texts.push_back(item);
    return item;
}

QGraphicsEllipseItem* Overlay::addDot(const QColor& edge, const QColor& fill, double radius, double width)
{
    auto* item = new QGraphicsEllipseItem(-radius, -radius, 2 * radius, 2 * radius, &m_chart);
    item->setPen(QPen(edge, width));
    item->setBrush(fill);
    item->setZValue(aboveCurves);
    return item;
}

QGraphicsLineItem* Overlay::addLine(const QPen& pen)
{
    auto* item = new QGraphicsLineItem(&m_chart);
    item->setPen(pen);
    item->setZValue(aboveCurves - 1.0);
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
}

std::optional<QRectF> Overlay::freePlace(const QGraphicsSimpleTextItem& words, QRectF place) const
{
    constexpr int most = 12;
    const auto before = std::ranges::find(m_texts, &words);
    const auto isTaken = [&] {
        return std::any_of(m_texts.begin(), before, [&](const QGraphicsSimpleTextItem* each) {
            return each->isVisible() && !each->text().isEmpty()
                && each->mapRectToParent(each->boundingRect()).intersects(place);
        });
    };
    for (int moves = 0; isTaken(); ++moves) {
        if (moves == most)
            return std::nullopt;
        place.translate(0.0, (moves % 2 == 0 ? 1 : -1) * (moves + 1) * place.height());
    }
    return place;
}

QPointF Overlay::position(double x, double y) const
{
    return m_chart.mapToPosition({x, y}, &m_series);
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
