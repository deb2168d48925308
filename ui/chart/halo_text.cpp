// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/halo_text.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <array>

#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int haloWidth = 3;

/// The outlines of all lines of words.
QPainterPath outlineOf(const QString& words, const QFont& font)
{
    const QFontMetricsF metrics(font);
    QPainterPath path;
    double y = metrics.ascent();
    for (const QString& line : words.split(QLatin1Char('\n'))) {
        path.addText(0.0, y, font, line);
        y += metrics.height();
    }
    return path;
}

}  // namespace

HaloText::HaloText(const QColor& color, const QColor& ground, int pixels, QGraphicsItem* parent)
    : QGraphicsSimpleTextItem(parent)
    , m_ground(ground)
{
    setFont(uiFont(pixels));
    setBrush(color);
    m_halo.setTextFormat(Qt::PlainText);
    m_halo.setPerformanceHint(QStaticText::AggressiveCaching);
}

QRectF HaloText::boundingRect() const
{
    return QGraphicsSimpleTextItem::boundingRect().adjusted(-haloWidth, -haloWidth, haloWidth, haloWidth);
}

void HaloText::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget)
{
    if (m_ground.alpha() > 0 && !text().isEmpty())
        paintHalo(*painter);
    QGraphicsSimpleTextItem::paint(painter, option, widget);
}

/// On screen as copies side by side: stroking the outlines of a line of words takes milliseconds.
void HaloText::paintHalo(QPainter& painter)
{
    static const std::array around{QPointF(3, 0), QPointF(2, 2), QPointF(0, 3), QPointF(-2, 2), QPointF(-3, 0),
        QPointF(-2, -2), QPointF(0, -3), QPointF(2, -2), QPointF(1, 1), QPointF(-1, 1), QPointF(-1, -1),
        QPointF(1, -1)};
    if (painter.paintEngine()->type() != QPaintEngine::Raster) {
        painter.strokePath(
            outlineOf(text(), font()), QPen(m_ground, 2.0 * haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        return;
    }
    const QString lines = text().replace(QLatin1Char('\n'), QChar::LineSeparator);
    if (m_halo.text() != lines)
        m_halo.setText(lines);
    painter.setFont(font());
    painter.setPen(m_ground);
    for (const QPointF& each : around)
        painter.drawStaticText(each, m_halo);
}

QRectF boxOf(const QGraphicsSimpleTextItem& words)
{
    return words.mapRectToParent(words.QGraphicsSimpleTextItem::boundingRect());
}

}  // namespace rankscape::ui
