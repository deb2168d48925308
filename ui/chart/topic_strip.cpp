// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topic_strip.h"

#include <QGraphicsEllipseItem>
#include <QGraphicsPathItem>
#include <QPainterPath>
#include <algorithm>
#include <initializer_list>

#include "ui/chart/axes.h"
#include "ui/chart/overlay.h"
#include "ui/chart/step_points.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double wordsHeight = 18.0;
constexpr double leastScale = 0.02;  // a flat curve gets a range worth reading

/// Where the curve is, below its words.
QRectF areaOf(Overlay& overlay)
{
    const QRectF plot = overlay.plotArea();
    const double bottom = overlay.parentItem()->boundingRect().bottom() - 10.0;
    const double top = bottom + 10.0 - TopicStrip::height + wordsHeight;
    return {plot.left(), top, plot.width(), bottom - top};
}

double heightOf(const QRectF& area, double value, double low, double high)
{
    return area.bottom() - (value - low) / (high - low) * area.height();
}

}  // namespace

TopicStrip::TopicStrip(Overlay& overlay, const Theme& theme)
    : m_overlay(overlay)
    , m_curve(new QGraphicsPathItem(overlay.parentItem()))
    , m_frame(overlay.addLine(QPen(theme.line, 1.0)))
    , m_here(overlay.addLine(QPen(theme.accent, 1.5)))
    , m_hereDot(overlay.addDot(theme.accent, theme.panel, 3.5, 1.6))
    , m_bestDot(overlay.addDot(theme.accent, theme.accent, 3.0))
    , m_words(overlay.addText(theme.accent, 11))
    , m_least(overlay.addText(theme.muted, 11))
    , m_most(overlay.addText(theme.muted, 11))
{
    m_curve->setPen(curvePen(theme.accent, 1.3));
    m_curve->setZValue(5.0);
}

const TopicLine* TopicStrip::of(const Shown& shown)
{
    const TopicLine* const topic = shown.of(topicLineStudy());
    const LineStudy* const line = shown.of(lineStudy());
    const bool isShown = topic != nullptr && line != nullptr && topic->topic == shown.state.selection.topic
        && sameLine(topic->landscape.line, line->landscape.line);
    return isShown ? topic : nullptr;
}

void TopicStrip::place(const Shown& shown, double low, double high)
{
    const TopicLine* const topic = of(shown);
    for (QGraphicsItem* item :
        std::initializer_list<QGraphicsItem*>{m_curve, m_frame, m_bestDot, m_words, m_least, m_most})
        item->setVisible(topic != nullptr);
    if (topic != nullptr) {
        const QRectF area = areaOf(m_overlay);
        const QList<QPointF> points =
            stepPoints(topic->landscape, low, high, std::max(1, static_cast<int>(area.width())));
        const auto [least, most] = std::ranges::minmax(points, std::less{}, &QPointF::y);
        const double beside = std::max(0.5 * (leastScale - (most.y() - least.y())), 0.05 * (most.y() - least.y()));
        m_low = least.y() - beside;
        m_high = most.y() + beside;
        QPainterPath path;
        for (const QPointF& point : points) {
            const QPointF at(m_overlay.position(point.x(), 0.0).x(), heightOf(area, point.y(), m_low, m_high));
            path.elementCount() == 0 ? path.moveTo(at) : path.lineTo(at);
        }
        m_curve->setPath(path);
        m_frame->setLine(QLineF(area.bottomLeft(), area.bottomRight()));
        m_bestDot->setVisible(topic->best.at >= low && topic->best.at <= high);
        m_bestDot->setPos(
            m_overlay.position(topic->best.at, 0.0).x(), heightOf(area, topic->best.map, m_low, m_high));
        m_words->setText(
            tr("topic %1, %2 on a scale of its own · best %3 at %4")
                .arg(text(topic->topic), valueName(shown), measureText(topic->best.map), weightText(topic->best.at)));
        m_words->setPos(area.left(), area.top() - wordsHeight);
        m_least->setText(QString::number(least.y(), 'f', 3));
        m_most->setText(QString::number(most.y(), 'f', 3));
        const bool isFlat = !(most.y() > least.y());
        m_most->setVisible(!isFlat);
        for (auto [item, value] : {std::pair(m_least, least.y()), std::pair(m_most, most.y())}) {
            const QRectF box = item->boundingRect();
            item->setPos(area.left() - box.width() - 6.0, heightOf(area, value, m_low, m_high) - 0.5 * box.height());
        }
    }
    placeHere(shown, low, high);
}

void TopicStrip::placeHere(const Shown& shown, double low, double high)
{
    const TopicLine* const topic = of(shown);
    const auto at = placeOnLine(shown.state);
    const bool isSeen = topic != nullptr && shown.marksWeights && at && *at >= low && *at <= high;
    m_here->setVisible(isSeen);
    m_hereDot->setVisible(isSeen);
    if (!isSeen)
        return;
    const QRectF area = areaOf(m_overlay);
    const TopicNow* const now = shown.present(topicStudy());  // exact where documents tie, too
    const double value = now != nullptr && now->topic == topic->topic
        ? now->now
        : topic->landscape.map[topic->landscape.intervalAt(*at)];
    const double x = m_overlay.position(*at, 0.0).x();
    m_here->setLine(x, area.top(), x, area.bottom());
    m_hereDot->setPos(x, within(heightOf(area, value, m_low, m_high), area.top(), area.bottom()));
}

}  // namespace rankscape::ui
