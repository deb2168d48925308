// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/list_columns.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr double headHeight = 40.0;
constexpr double rowHeight = 21.0;
constexpr double narrowColumn = 104.0;  // rank, grade, document, places
constexpr double gap = 24.0;  // for the lines between two lists
constexpr double leastTitle = 90.0;  // more than a narrow column, for titles to be worth it
constexpr double widestColumn = 640.0;  // a title of some 90 letters
constexpr double rankWidth = 22.0;
constexpr double square = 14.0;
constexpr int mostPlaces = 99;

}  // namespace

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
    const Eigen::Index hovered = document != nullptr ? document->document : -1;
    if (std::exchange(m_hovered, hovered) != hovered)
        update();
}

void ListColumns::leaveEvent(QEvent*)
{
    m_hovered = -1;
    update();
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
        const auto row = std::clamp<std::ptrdiff_t>(found - top.begin() + step, 0, std::ssize(top) - 1);
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

QColor ListColumns::colourOf(const RankedList& list) const
{
    const Theme& theme = themeOf(*this);
    if (list.system.experiment)
        return theme.trained;
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
