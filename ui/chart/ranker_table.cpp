// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/ranker_table.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double columnWidth = 66.0;
constexpr double leastScale = 150.0;
constexpr double gap = 18.0;
constexpr double highestRow = 60.0;

/// Round values around all spans, and 0 if `fromZero`.
Ticks ticksOf(const std::vector<RankerRow>& rows, RankerSpan RankerRow::*span, bool fromZero)
{
    double low = fromZero ? 0.0 : 1.0;
    double high = fromZero ? 0.01 : 0.0;
    for (const RankerRow& row : rows) {
        low = std::min({low, (row.*span).low, (row.*span).mark});
        high = std::max({high, (row.*span).high, (row.*span).mark});
    }
    return niceTicks(low, high);
}

}  // namespace

RankerTable::RankerTable(
    Words words, std::vector<RankerRow> rows, const Theme& theme, const Overlay& overlay, QGraphicsItem* parent)
    : QGraphicsItem(parent)
    , m_words(std::move(words))
    , m_rows(std::move(rows))
    , m_theme(theme)
    , m_overlay(overlay)
{
    const QFontMetrics metrics(uiFont(12));
    for (const RankerRow& row : m_rows)
        m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(row.name) + 30.0);
    m_widestName = m_nameWidth = std::min(m_nameWidth, 220.0);
    m_alone.ticks = ticksOf(m_rows, &RankerRow::alone, false);
    m_worth.ticks = ticksOf(m_rows, &RankerRow::worth, true);
    setZValue(5.0);
}

void RankerTable::place()
{
    prepareGeometryChange();
    m_area = m_overlay.plotArea();
    m_nameWidth = std::clamp(m_area.width() - leastScale - gap, 0.0, m_widestName);
    double room = m_area.width() - m_nameWidth - leastScale - gap;  // worth is the last to go
    m_hasAlone = room >= leastScale + gap;
    if (m_hasAlone)
        room -= leastScale + gap;
    m_shownColumns = std::clamp<qsizetype>(static_cast<qsizetype>(room / columnWidth), 0, m_words.columns.size());
    const double columns = static_cast<double>(m_shownColumns) * columnWidth;
    const double scales = std::max(0.0, m_area.width() - m_nameWidth - columns - gap - (m_hasAlone ? gap : 0.0));
    const double width = m_hasAlone ? 0.5 * scales : scales;
    const double top = m_area.top() + head;
    const double height = m_area.height() - head;
    m_alone.area = {m_area.left() + m_nameWidth, top, width, height};
    m_columnsLeft = m_area.left() + m_nameWidth + (m_hasAlone ? width + gap : 0.0);
    m_worth.area = {m_columnsLeft + columns + gap, top, width, height};
}

std::optional<std::size_t> RankerTable::rowAt(QPointF place) const
{
    const double row = (place.y() - m_area.top() - head) / heightOfRow();
    return row >= 0.0 && row < static_cast<double>(m_rows.size()) ? std::optional(static_cast<std::size_t>(row))
                                                                  : std::nullopt;
}

double RankerTable::heightOfRow() const
{
    return std::min(
        highestRow, (m_area.height() - head) / static_cast<double>(std::max<std::size_t>(m_rows.size(), 1)));
}

void RankerTable::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    if (m_area.height() < head + 10.0 || m_worth.area.width() < 20.0)
        return;
    painter->setFont(uiFont(11));
    painter->setPen(m_theme.muted);
    for (qsizetype i = 0; i < m_shownColumns; ++i) {
        const QRectF cell(
            m_columnsLeft + static_cast<double>(i) * columnWidth, m_area.top(), columnWidth - 8.0, head);
        painter->drawText(
            cell, static_cast<int>(Qt::AlignRight | Qt::AlignBottom) | Qt::TextWordWrap, m_words.columns[i]);
    }
    if (m_hasAlone)
        paintScale(*painter, m_alone, m_words.measure);
    paintScale(*painter, m_worth, m_words.worth);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        paintRow(*painter, m_rows[i], m_area.top() + head + (static_cast<double>(i) + 0.5) * heightOfRow());
}

/// Its title, its ticks with values, a faint line below each.
void RankerTable::paintScale(QPainter& painter, const Scale& scale, const QString& title) const
{
    const QFontMetrics metrics(uiFont(11));
    painter.setFont(uiFont(11));
    painter.setPen(m_theme.muted);
    const QRectF titleArea(scale.area.left(), m_area.top(), scale.area.width(), 16.0);
    painter.drawText(
        titleArea, Qt::AlignCenter, metrics.elidedText(title, Qt::ElideRight, static_cast<int>(scale.area.width())));
    const double bottom = scale.area.top() + heightOfRow() * static_cast<double>(m_rows.size());
    const int count = scale.ticks.count();
    const int every = scale.area.width() / count < 34.0 ? 2 : 1;
    for (int i = 0; i < count; ++i) {
        const double value = scale.ticks.low + i * scale.ticks.step;
        const double x = scale.at(value);
        if (i % every == 0) {
            painter.setPen(m_theme.muted);
            painter.drawText(QRectF(x - 30.0, m_area.top() + 17.0, 60.0, 14.0), Qt::AlignCenter,
                QString::number(std::abs(value) < 1e-12 ? 0.0 : value, 'f', scale.ticks.decimals)
                    .replace(QLatin1Char('-'), QChar(0x2212)));
        }
        painter.setPen(QPen(std::abs(value) < 1e-12 ? m_theme.muted : m_theme.grid, 1.0));
        painter.drawLine(QPointF(x, scale.area.top()), QPointF(x, bottom));
    }
}

void RankerTable::paintRow(QPainter& painter, const RankerRow& row, double y) const
{
    const double half = std::clamp(0.28 * heightOfRow(), 1.5, 13.0);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(row.color);
    const double left = m_area.left();
    painter.drawRoundedRect(QRectF(left + 4.0, y - 4.5, 9.0, 9.0), 2.0, 2.0);
    painter.setFont(uiFont(12));
    painter.setPen(m_theme.ink);
    const int room = static_cast<int>(m_nameWidth) - 26;
    painter.drawText(QRectF(left + 20.0, y - 9.0, room, 18.0), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter.font()).elidedText(row.name, Qt::ElideRight, room));
    for (qsizetype i = 0; i < m_shownColumns; ++i)
        painter.drawText(
            QRectF(m_columnsLeft + static_cast<double>(i) * columnWidth, y - 9.0, columnWidth - 8.0, 18.0),
            Qt::AlignRight | Qt::AlignVCenter, row.cells[i]);
    if (m_hasAlone) {
        painter.setPen(QPen(row.color, 2.0));
        painter.drawLine(QPointF(m_alone.at(row.alone.low), y), QPointF(m_alone.at(row.alone.high), y));
        painter.fillRect(QRectF(m_alone.at(row.alone.value) - 4.5, y - 4.5, 9.0, 9.0), row.color);
    }
    painter.fillRect(
        QRectF(QPointF(m_worth.at(0.0), y - half), QPointF(m_worth.at(row.worth.value), y + half)).normalized(),
        row.color);
    painter.setPen(QPen(m_theme.ink, 1.6));
    painter.drawLine(QPointF(m_worth.at(row.worth.low), y), QPointF(m_worth.at(row.worth.high), y));
    painter.setBrush(m_theme.panel);
    painter.drawEllipse(QPointF(m_worth.at(row.worth.mark), y), 4.0, 4.0);
}

}  // namespace rankscape::ui
