// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/waterfall.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

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
    m_bars = std::move(bars);
    m_sum = 0.0;
    for (const Bar& bar : m_bars)
        m_sum += bar.amount;
    updateGeometry();
    update();
}

QSize Waterfall::sizeHint() const
{
    const auto rows = m_bars.empty() ? 0 : static_cast<int>(m_bars.size()) + 1;
    return {static_cast<int>(nameWidth + numberWidth) + 80, rowHeight * rows};
}

void Waterfall::paintEvent(QPaintEvent*)
{
    if (m_bars.empty())
        return;
    const Theme& theme = themeOf(*this);
    double low = 0.0;
    double high = 0.0;
    double at = 0.0;
    for (const Bar& bar : m_bars) {
        at += bar.amount;
        low = std::min(low, at);
        high = std::max(high, at);
    }
    const double room = width() - nameWidth - numberWidth - 8.0;
    const double scale = high > low ? room / (high - low) : 0.0;
    const auto placeOf = [&](double value) { return nameWidth + 4.0 + (value - low) * scale; };
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1.0));
    painter.drawLine(QPointF(placeOf(0.0), 0.0), QPointF(placeOf(0.0), height()));
    double top = 0.0;
    const auto draw = [&](const QString& name, double begin, double amount, const QColor& ink, const QColor& fill) {
        const QRectF row(0.0, std::exchange(top, top + rowHeight), width(), rowHeight);
        painter.setPen(ink);
        painter.drawText(QRectF(0.0, row.top(), nameWidth, rowHeight), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(nameWidth)));
        painter.setPen(theme.ink);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, differenceText(amount));
        const double left = placeOf(std::min(begin, begin + amount));
        painter.fillRect(QRectF(left, row.center().y() - 0.5 * barHeight, std::abs(amount) * scale, barHeight), fill);
    };
    painter.setFont(uiFont(12));
    at = 0.0;
    for (const Bar& bar : m_bars)
        draw(bar.name, std::exchange(at, at + bar.amount), bar.amount, theme.muted, theme.ranker(bar.ranker));
    painter.setFont(uiFont(12, QFont::DemiBold));
    draw(tr("in all"), 0.0, m_sum, theme.ink, theme.ink);
}

}  // namespace rankscape::ui
