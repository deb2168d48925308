// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/session/learner_look.h"
#include "ui/text.h"
#include "ui/view/list_columns.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

QColor ListColumns::colourOf(const RankedList& list) const
{
    const Theme& theme = themeOf(*this);
    if (list.system.experiment)
        return lookOf(list.system.experiment->spec.learn, theme).color;
    return list.system.ranker >= 0 ? theme.ranker(list.system.ranker) : theme.ink;
}

void ListColumns::paintEvent(QPaintEvent*)
{
    if (!m_lists)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t list = 0; list < shownLists(); ++list) {
        drawHead(painter, list);
        for (std::size_t row = 0; row < std::min(shownRows(), m_lists->lists[list].top.size()); ++row)
            drawRow(painter, list, row);
        if (list > 0)
            drawLines(painter, list);
        drawBelow(painter, list);
    }
}

void ListColumns::drawHead(QPainter& painter, std::size_t list) const
{
    const RankedList& shown = m_lists->lists[list];
    const QRectF rect(columnLeft(list), 0.0, columnWidth(list), headHeight);
    painter.setFont(uiFont(13, QFont::DemiBold));
    painter.setPen(colourOf(shown));
    const QString name = shown.system.isNow() ? tr("Ensemble") : text(shown.name);
    painter.drawText(rect.adjusted(2, 2, 0, -20), Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(rect.width()) - 2));
    painter.setFont(uiFont(11));
    painter.setPen(themeOf(*this).muted);
    painter.drawText(rect.adjusted(2, 20, 0, -4), Qt::AlignLeft | Qt::AlignVCenter,
        shown.value ? tr("value %1").arg(measureText(*shown.value)) : tr("not measured: nothing relevant"));
}

void ListColumns::drawRow(QPainter& painter, std::size_t list, std::size_t row) const
{
    const ListedDocument& document = m_lists->lists[list].top[row];
    const Theme& theme = themeOf(*this);
    const QRectF rect = rowRect(list, row);
    const bool isSelected = document.document == m_selected;
    if (isSelected || document.document == m_hovered)
        painter.fillRect(rect, theme.selection);
    if (document.document == m_second) {
        painter.setPen(QPen(theme.ink, 1.4));
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    painter.setFont(uiFont(12));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(rect.left(), rect.top(), rankWidth, rowHeight), Qt::AlignRight | Qt::AlignVCenter,
        QString::number(document.rank));
    drawGrade(painter, {rect.left() + rankWidth + 6.0 + 0.5 * square, rect.center().y()}, document);
    const double left = rect.left() + rankWidth + square + 10.0;
    const bool isRelevant = document.grade > 0;
    painter.setFont(uiFont(12, isRelevant || isSelected ? QFont::DemiBold : QFont::Normal));
    painter.setPen(isRelevant || isSelected ? theme.ink : theme.muted);
    const double places = list > 0 ? 30.0 : 0.0;
    const bool hasTitle = list == 0 && rect.width() >= narrowColumn + leastTitle;
    const QRectF id(left, rect.top(), hasTitle ? 46.0 : rect.right() - left - places, rowHeight);
    painter.drawText(id, (hasTitle || list > 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(text(document.id), Qt::ElideMiddle, static_cast<int>(id.width())));
    if (hasTitle) {
        const QRectF title(id.right() + 8.0, rect.top(), rect.right() - id.right() - 10.0, rowHeight);
        painter.setFont(uiFont(12));
        painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(
                m_title(document.document), Qt::ElideRight, static_cast<int>(title.width())));
    }
    if (list > 0)
        drawMove(painter, {rect.right() - places, rect.top(), places, rowHeight}, document);
}

/// The darker the higher; dotted where nobody judged.
void ListColumns::drawGrade(QPainter& painter, const QPointF& middle, const ListedDocument& document) const
{
    const Theme& theme = themeOf(*this);
    const QRectF rect(middle.x() - 0.5 * square, middle.y() - 0.5 * square, square, square);
    if (document.grade <= 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.muted, 1.0, document.isJudged ? Qt::SolidLine : Qt::DotLine));
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        return;
    }
    const double share = static_cast<double>(document.grade) / m_highestGrade;
    const auto mixed = [&](int ground, int ink) {
        return static_cast<int>(std::lround(ground + share * (ink - ground)));
    };
    const QColor fill(mixed(theme.panel.red(), theme.ink.red()), mixed(theme.panel.green(), theme.ink.green()),
        mixed(theme.panel.blue(), theme.ink.blue()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect, 2, 2);
    painter.setFont(uiFont(10, QFont::DemiBold));
    painter.setPen(share > 0.5 ? theme.panel : theme.ink);
    painter.drawText(rect, Qt::AlignCenter, QString::number(document.grade));
}

void ListColumns::drawMove(QPainter& painter, const QRectF& rect, const ListedDocument& document) const
{
    const Theme& theme = themeOf(*this);
    const int up = document.rankInFirst - document.rank;
    painter.setFont(uiFont(11));
    if (document.rankInFirst == 0 || document.rankInFirst > mostPlaces) {
        painter.setPen(theme.accent);
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, tr("new"));
        return;
    }
    painter.setPen(up > 0 ? theme.accent : up < 0 ? theme.smoothed : theme.muted);
    painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter,
        up == 0 ? QStringLiteral("=") : (up > 0 ? QStringLiteral("▲%1") : QStringLiteral("▼%1")).arg(std::abs(up)));
}

/// From the list before, of what is seen in both; strong where it is chosen.
void ListColumns::drawLines(QPainter& painter, std::size_t list) const
{
    const Theme& theme = themeOf(*this);
    const auto& before = m_lists->lists[list - 1].top;
    const auto& top = m_lists->lists[list].top;
    painter.setBrush(Qt::NoBrush);
    const auto rows = static_cast<std::ptrdiff_t>(shownRows());
    for (std::ptrdiff_t from = 0; from < std::min(rows, std::ssize(before)); ++from) {
        const Eigen::Index document = before[static_cast<std::size_t>(from)].document;
        const std::ptrdiff_t to = std::ranges::find(top, document, &ListedDocument::document) - top.begin();
        if (to >= std::min(rows, std::ssize(top)))
            continue;
        const QPointF begin(columnLeft(list - 1) + columnWidth(list - 1) + 2.0,
            rowRect(list - 1, static_cast<std::size_t>(from)).center().y());
        const QPointF end(columnLeft(list) - 2.0, rowRect(list, static_cast<std::size_t>(to)).center().y());
        QPainterPath path(begin);
        path.cubicTo({begin.x() + 0.5 * gap, begin.y()}, {end.x() - 0.5 * gap, end.y()}, end);
        const bool isStrong = document == m_selected || document == m_hovered || document == m_second;
        painter.setPen(document == m_second ? QPen(theme.ink, 2.0)
                : isStrong                  ? QPen(theme.accent, 2.0)
                                            : QPen(theme.line, 1.0));
        painter.drawPath(path);
    }
}

/// The next relevant document that is not seen.
void ListColumns::drawBelow(QPainter& painter, std::size_t list) const
{
    const RankedList& shown = m_lists->lists[list];
    std::optional<ListedDocument> next = shown.next;
    int more = shown.below;
    for (std::size_t row = shown.top.size(); row-- > shownRows();) {
        if (shown.top[row].grade > 0) {
            more += next ? 1 : 0;
            next = shown.top[row];
        }
    }
    if (!next)
        return;
    const QRectF rect = rowRect(list, std::min(shownRows(), shown.top.size())).translated(0.0, 4.0);
    painter.setFont(uiFont(11));
    painter.setPen(themeOf(*this).muted);
    painter.drawText(QRectF(rect.left(), rect.top(), rankWidth, rowHeight), Qt::AlignRight | Qt::AlignVCenter,
        QStringLiteral("…"));
    drawGrade(painter, {rect.left() + rankWidth + 6.0 + 0.5 * square, rect.center().y()}, *next);
    painter.setFont(uiFont(11));
    painter.setPen(themeOf(*this).muted);
    painter.drawText(rect.adjusted(rankWidth + square + 14.0, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        more > 0 ? tr("%1, +%2").arg(next->rank).arg(more) : QString::number(next->rank));
}

}  // namespace rankscape::ui
