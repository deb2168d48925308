// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/list_columns.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/text.h"

namespace rankscape::ui {

ListColumns::ListColumns(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Ranked lists"));
}

void ListColumns::setLists(std::shared_ptr<const RankedLists> lists, std::function<QString(Eigen::Index)> title)
{
    m_lists = std::move(lists);
    m_title = std::move(title);
    m_highestGrade = 1;
    for (std::size_t list = 0; m_lists && list < m_lists->lists.size(); ++list) {
        for (const ListedDocument& each : m_lists->lists[list].top)
            m_highestGrade = std::max(m_highestGrade, each.grade);
    }
    update();
}

void ListColumns::setSelected(Eigen::Index document, Eigen::Index second)
{
    m_selected = document;
    m_second = second;
    update();
}

void ListColumns::setHovered(Eigen::Index document)
{
    if (std::exchange(m_hovered, document) != document)
        update();
}

QSize ListColumns::minimumSizeHint() const
{
    return {static_cast<int>(2.0 * narrowColumn + gap), static_cast<int>(headHeight + 6.0 * rowHeight)};
}

std::size_t ListColumns::shownLists() const
{
    const std::size_t all = m_lists ? m_lists->lists.size() : 0;
    const auto room = static_cast<std::size_t>((width() + gap) / (narrowColumn + gap));
    return std::min(all, std::max<std::size_t>(room, 1));
}

std::size_t ListColumns::shownRows() const
{
    const double room = height() - headHeight - 1.5 * rowHeight;  // and what is below them
    return std::min(
        static_cast<std::size_t>(std::max(1.0, room / rowHeight)), static_cast<std::size_t>(m_lists->depth));
}

/// The first has the room for titles.
double ListColumns::columnWidth(std::size_t list) const
{
    const auto others = static_cast<double>(shownLists() - 1);
    return list > 0 ? narrowColumn : std::clamp(width() - others * (narrowColumn + gap), narrowColumn, widestColumn);
}

double ListColumns::columnLeft(std::size_t list) const
{
    return list == 0 ? 0.0 : columnWidth(0) + gap + static_cast<double>(list - 1) * (narrowColumn + gap);
}

QRectF ListColumns::rowRect(std::size_t list, std::size_t row) const
{
    return {columnLeft(list), headHeight + rowHeight * static_cast<double>(row), columnWidth(list), rowHeight};
}

const ListedDocument* ListColumns::documentAt(const QPointF& point) const
{
    if (point.y() < headHeight)
        return nullptr;
    for (std::size_t list = 0; list < shownLists(); ++list) {
        const auto row = static_cast<std::size_t>((point.y() - headHeight) / rowHeight);
        const auto& top = m_lists->lists[list].top;
        if (row < std::min(shownRows(), top.size()) && rowRect(list, row).contains(point))
            return &top[row];
    }
    return nullptr;
}

void ListColumns::mousePressEvent(QMouseEvent* event)
{
    const ListedDocument* const document = documentAt(event->position());
    if (event->button() != Qt::LeftButton || document == nullptr)
        return;
    if (event->modifiers().testFlag(Qt::ControlModifier))
        emit pickedSecond(document->document);
    else
        emit picked(document->document);
}

void ListColumns::mouseMoveEvent(QMouseEvent* event)
{
    const ListedDocument* const document = documentAt(event->position());
    const Eigen::Index now = document != nullptr ? document->document : -1;
    if (now == m_hovered)
        return;
    setHovered(now);
    emit hovered(now);
}

void ListColumns::leaveEvent(QEvent*)
{
    setHovered(-1);
    emit hovered(-1);
}

/// Up and down in the first list that has the selected document.
void ListColumns::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0 || shownLists() == 0)
        return QWidget::keyPressEvent(event);
    for (std::size_t list = 0; list < shownLists(); ++list) {
        const auto& top = m_lists->lists[list].top;
        const auto found = std::ranges::find(top, m_selected, &ListedDocument::document);
        if (found == top.end())
            continue;
        const auto rows = static_cast<std::ptrdiff_t>(std::min(shownRows(), top.size()));
        const auto row = std::clamp<std::ptrdiff_t>(found - top.begin() + step, 0, rows - 1);
        emit picked(top[static_cast<std::size_t>(row)].document);
        return;
    }
    if (!m_lists->lists.front().top.empty())
        emit picked(m_lists->lists.front().top.front().document);
}

bool ListColumns::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    const ListedDocument* const document = documentAt(help->pos());
    if (document == nullptr) {
        QToolTip::hideText();
        return true;
    }
    const QString title = m_title(document->document);
    const QString judged = document->grade > 0 ? tr("grade %1").arg(document->grade)
        : document->isJudged                   ? tr("judged not relevant")
                                               : tr("not judged");
    QToolTip::showText(help->globalPos(),
        tr("%1, %2\n%3\nClick to read it; Ctrl+click to compare it with the selected one")
            .arg(text(document->id), judged, title));
    return true;
}

}  // namespace rankscape::ui
