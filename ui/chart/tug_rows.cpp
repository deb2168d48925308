// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/tug_rows.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/chart/axes.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr double leastHeight = 14.0;  // of a row with a name
constexpr double leastOpacity = 0.25;

}  // namespace

TugRows::TugRows(std::vector<TugRow> rows, TugColors colors, const Overlay& overlay, QGraphicsItem* parent)
    : QGraphicsItem(parent)
    , m_rows(std::move(rows))
    , m_colors(std::move(colors))
    , m_overlay(overlay)
    , m_font(uiFont(11))
{
    setZValue(5.0);
}

void TugRows::setRows(std::vector<TugRow> rows)
{
    m_rows = std::move(rows);
    update();
}

void TugRows::place(double at)
{
    prepareGeometryChange();
    m_area = m_overlay.plotArea();
    m_left = m_overlay.position(0.0, 0.0).x();
    m_right = m_overlay.position(1.0, 0.0).x();
    m_at = at;
    update();
}

QRectF TugRows::boundingRect() const
{
    return m_area;
}

void TugRows::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    painter->setClipRect(m_area);  // a zoomed line has ends beyond it
    painter->setFont(m_font);
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        paintRow(*painter, row);
}

void TugRows::paintRow(QPainter& painter, std::size_t row) const
{
    const TugRow& topic = m_rows[row];
    const double height = m_area.height() / static_cast<double>(m_rows.size());
    const double y = m_area.top() + (static_cast<double>(row) + 0.5) * height;
    const auto place = [this](double t) { return m_left + t * (m_right - m_left); };
    const bool isContent = topic.low <= m_at && m_at <= topic.high;
    const double best = isContent ? m_at : 0.5 * (topic.low + topic.high);
    const bool isRight = best > m_at;
    const auto light = [&topic](const QColor& color) { return topic.isFaded ? faded(color) : color; };
    const QColor color = topic.isSelected ? m_colors.selected
        : isContent                       ? m_colors.content
        : isRight                         ? m_colors.second
                                          : m_colors.first;
    const double share = topic.isSelected ? 1.0 : leastOpacity + (1.0 - leastOpacity) * topic.gain;
    QColor line = color;
    line.setAlphaF(static_cast<float>(share));
    const double width = std::clamp(0.7 * height, 1.0, topic.isSelected ? 3.0 : 2.0);
    painter.setPen(QPen(light(line), width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(place(m_at), y), QPointF(place(best), y));
    const double radius = std::clamp(0.4 * height, 1.2, topic.isSelected ? 4.5 : 3.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(light(color));
    painter.drawEllipse(QPointF(place(best), y), radius, radius);
    if (height < leastHeight && !topic.isSelected)
        return;
    const double room = QFontMetrics(m_font).horizontalAdvance(topic.name) + 8.0;
    const bool isLeft = isRight ? place(m_at) - room > m_area.left() : place(m_at) + room > m_area.right();
    const QRectF words(isLeft ? place(m_at) - room - 4.0 : place(m_at) + 6.0, y - 8.0, room, 16.0);
    painter.setPen(light(topic.isSelected ? m_colors.selected : m_colors.words));
    painter.drawText(words, static_cast<int>(isLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, topic.name);
}

}  // namespace rankscape::ui
