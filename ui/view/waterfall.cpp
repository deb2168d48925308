// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/waterfall.h"

#include <QPainter>
#include <algorithm>

#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int rowHeight = 20;
constexpr double nameWidth = 74.0;
constexpr double numberWidth = 58.0;
constexpr double barHeight = 11.0;

}  // namespace

Waterfall::Waterfall(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Waterfall::setBars(std::vector<Bar> bars)
{
    double sum = 0.0;
    for (const Bar& bar : bars)
        sum += bar.amount;
    bars.push_back({tr("in all"), sum, themeOf(*this).ink});
    m_bars = std::move(bars);
    updateGeometry();
    update();
}

QSize Waterfall::sizeHint() const
{
    return {static_cast<int>(nameWidth + numberWidth) + 80, rowHeight * static_cast<int>(m_bars.size())};
}

void Waterfall::paintEvent(QPaintEvent*)
{
    if (m_bars.empty())
        return;
    double low = 0.0;
    double high = 0.0;
    double at = 0.0;
    for (std::size_t i = 0; i + 1 < m_bars.size(); ++i) {
        at += m_bars[i].amount;
        low = std::min(low, at);
        high = std::max(high, at);
    }
    const double room = width() - nameWidth - numberWidth - 8.0;
    const double scale = high > low ? room / (high - low) : 0.0;
    const auto placeOf = [&](double value) { return nameWidth + 4.0 + (value - low) * scale; };
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1.0));
    painter.drawLine(QPointF(placeOf(0.0), 0.0), QPointF(placeOf(0.0), height()));
    at = 0.0;
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const bool isSum = i + 1 == m_bars.size();
        const double begin = isSum ? 0.0 : at;
        const double end = begin + m_bars[i].amount;
        const QRectF row(0.0, static_cast<double>(rowHeight) * static_cast<double>(i), width(), rowHeight);
        painter.setFont(uiFont(12, isSum ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isSum ? theme.ink : theme.muted);
        painter.drawText(QRectF(0.0, row.top(), nameWidth, rowHeight), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(m_bars[i].name, Qt::ElideRight, static_cast<int>(nameWidth)));
        painter.setPen(theme.ink);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, differenceText(m_bars[i].amount));
        painter.fillRect(QRectF(QPointF(placeOf(std::min(begin, end)), row.center().y() - 0.5 * barHeight),
                             QPointF(placeOf(std::max(begin, end)), row.center().y() + 0.5 * barHeight)),
            m_bars[i].colour);
        at = end;
    }
}

}  // namespace rankscape::ui
