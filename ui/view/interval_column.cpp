// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/interval_column.h"

#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <utility>

#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr double markMargin = 8.0;  // beside the marks at both ends
constexpr double testRadius = 4.0;
constexpr double trainRadius = 3.5;

}  // namespace

void IntervalColumn::setMarks(std::vector<IntervalMark> marks, std::optional<double> reference)
{
    m_marks = std::move(marks);
    m_reference = reference;
    m_low = m_marks.empty() ? 0.0 : m_marks.front().train;
    m_high = m_low;
    for (const IntervalMark& each : m_marks) {
        m_low = std::min({m_low, each.train, each.test ? each.low : each.train});
        m_high = std::max({m_high, each.train, each.test ? each.high : each.train});
    }
}

double IntervalColumn::placeOf(const QRectF& cell, double value) const
{
    const double share = m_high > m_low ? (value - m_low) / (m_high - m_low) : 0.5;
    return cell.left() + markMargin + share * (cell.width() - 2.0 * markMargin);
}

void IntervalColumn::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);  // the ground
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= m_marks.size() || option.widget == nullptr)
        return;
    const Theme& theme = themeOf(*option.widget);
    const QRectF cell = option.rect;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_reference) {
        const double x = placeOf(cell, *m_reference);
        painter->setPen(QPen(theme.muted, 1.0, Qt::DashLine));
        painter->drawLine(QPointF(x, cell.top()), QPointF(x, cell.bottom() + 1.0));
    }
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    paintMark(*painter, cell, m_marks[row], isSelected ? theme.selection : theme.panel);
    painter->restore();
}

void IntervalColumn::paintMark(
    QPainter& painter, const QRectF& cell, const IntervalMark& mark, const QColor& ground) const
{
    const double y = cell.center().y();
    if (mark.test) {
        painter.setPen(QPen(mark.color, 1.6));
        painter.drawLine(QPointF(placeOf(cell, mark.low), y), QPointF(placeOf(cell, mark.high), y));
    }
    painter.setPen(QPen(mark.color, 1.4));
    painter.setBrush(ground);
    painter.drawEllipse(QPointF(placeOf(cell, mark.train), y), trainRadius, trainRadius);
    if (!mark.test)
        return;
    painter.setBrush(mark.color);
    painter.drawEllipse(QPointF(placeOf(cell, *mark.test), y), testRadius, testRadius);
}

}  // namespace rankscape::ui
