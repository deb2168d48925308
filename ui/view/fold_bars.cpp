// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/fold_bars.h"

#include <QPainter>
#include <algorithm>

#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int foldRow = 18;  // height
constexpr double foldChip = 9.0;
constexpr double foldNames = 72.0;  // width, with the chip
constexpr double foldNumbers = 40.0;

}  // namespace

FoldBars::FoldBars(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Learned weights"));
}

void FoldBars::setBars(std::vector<Bar> bars)
{
    m_bars = std::move(bars);
    m_most = 0.001;
    QStringList words;
    for (const Bar& bar : m_bars) {
        m_most = std::max(m_most, bar.weight);
        for (const double each : bar.folds)
            m_most = std::max(m_most, each);
        words.append(bar.name + QLatin1Char(' ') + weightText(bar.weight));
    }
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize FoldBars::sizeHint() const
{
    return {static_cast<int>(foldNames + foldNumbers) + 60, foldRow * static_cast<int>(m_bars.size())};
}

void FoldBars::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(*this);
    const double scale = (width() - foldNames - foldNumbers - 6.0) / m_most;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(uiFont(11));
    double top = 0.0;
    for (const Bar& bar : m_bars) {
        const QRectF row(0.0, std::exchange(top, top + foldRow), width(), foldRow);
        const double y = row.center().y();
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.ranker(bar.ranker));
        painter.drawRoundedRect(QRectF(0.0, y - 0.5 * foldChip, foldChip, foldChip), 2.0, 2.0);
        painter.setPen(theme.ink);
        const double room = foldNames - foldChip - 10.0;
        painter.drawText(QRectF(foldChip + 6.0, row.top(), room, foldRow), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(bar.name, Qt::ElideRight, static_cast<int>(room)));
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, weightText(bar.weight));
        painter.fillRect(QRectF(foldNames, y - 3.0, scale * bar.weight, 6.0), theme.ranker(bar.ranker));
        painter.setPen(QPen(theme.ink, 1.4));
        for (const double each : bar.folds)
            painter.drawLine(QPointF(foldNames + scale * each, y - 6.0), QPointF(foldNames + scale * each, y + 6.0));
    }
}

}  // namespace rankscape::ui
