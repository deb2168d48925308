// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/topic_bars.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

#include "ui/text.h"
#include "ui/widget/theme.h"
#include "ui/widget/whole_words.h"

namespace rankscape::ui {

namespace {

constexpr int barRow = 19;
constexpr int valueWidth = 46;

}  // namespace

void TopicBars::setBars(std::vector<Bar> bars)
{
    m_bars = std::move(bars);
    QStringList words;
    for (const Bar& bar : m_bars)
        words.append(bar.name + QLatin1Char(' ') + weightText(bar.share));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize TopicBars::sizeHint() const
{
    return {260, barRow * static_cast<int>(m_bars.size()) + 4};
}

/// Names may have lost words.
bool TopicBars::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = help->y() / barRow;
    QToolTip::showText(help->globalPos(),
        row >= 0 && row < std::ssize(m_bars) ? m_bars[static_cast<std::size_t>(row)].name : QString(), this);
    return true;
}

void TopicBars::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setFont(uiFont(11));
    int nameWidth = 0;
    for (const Bar& bar : m_bars)
        nameWidth = std::max(nameWidth, painter.fontMetrics().horizontalAdvance(bar.name));
    nameWidth = std::min(nameWidth, 3 * width() / 5);
    const double longest = m_bars.empty() || !(m_bars.front().share > 0.0) ? 1.0 : m_bars.front().share;
    const double room = (width() - nameWidth - valueWidth - 12) / longest;  // the largest fills it
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar& bar = m_bars[i];
        const int top = barRow * static_cast<int>(i);
        painter.setPen(theme.ink);
        painter.drawText(QRect(0, top, nameWidth, barRow), Qt::AlignLeft | Qt::AlignVCenter,
            wholeWords(bar.name, QStringLiteral(" "), painter.fontMetrics(), nameWidth));
        painter.fillRect(
            QRect(nameWidth + 6, top + 4, static_cast<int>(std::lround(bar.share * room)), barRow - 8), theme.accent);
        painter.setPen(theme.muted);
        painter.drawText(QRect(width() - valueWidth, top, valueWidth, barRow), Qt::AlignRight | Qt::AlignVCenter,
            weightText(bar.share));
    }
}

}  // namespace rankscape::ui
