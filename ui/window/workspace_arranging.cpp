// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <ranges>

#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

/// The first view of a tile: where it stands in the layout.
std::string_view firstOf(const Tile& tile)
{
    return firstStack(tile).views.front();
}

}  // namespace

/// Hidden first: the layout remembers whether a view was shown when it was removed, and restores it so.
void Workspace::putAway()
{
    closeDrawers();
    for (QDockWidget* each : m_docks) {
        each->hide();
        each->setFloating(false);
        removeDockWidget(each);
    }
}

/// Views that cannot be filled are left out, unless the room was asked for all the same.
Tile Workspace::tilingNow() const
{
    const Tile all = tilingOf(m_room, planNow() == Plan::narrow);
    return areMet(roomType(m_room).needs, m_session)
        ? without(all, [this](std::string_view view) { return !areMet(needsOf(view), m_session); })
        : all;
}

/// All views that are not of this room are away.
void Workspace::arrange()
{
    const Plan plan = planNow();
    const Tile tile = tilingNow();
    putAway();
    addDockWidget(Qt::TopDockWidgetArea, dock(firstOf(tile)));
    dock(firstOf(tile))->show();
    place(tile);
    share(tile, size());
    m_plan = plan;
}

/// Its first view stands already.
void Workspace::place(const Tile& tile)
{
    for (const std::string_view behind : tile.views | std::views::drop(1)) {
        tabifyDockWidget(dock(tile.views.front()), dock(behind));
        dock(behind)->show();
    }
    if (!tile.views.empty())
        dock(tile.views.front())->raise();
    for (std::size_t i = 1; i < tile.parts.size(); ++i) {
        QDockWidget* const next = dock(firstOf(tile.parts[i]));
        splitDockWidget(dock(firstOf(tile.parts[i - 1])), next, tile.direction);
        next->show();
    }
    for (const Tile& part : tile.parts)
        place(part);
}

/// Each part gets its share of the size.
void Workspace::share(const Tile& tile, QSize size)
{
    int sum = 0;
    for (const Tile& part : tile.parts)
        sum += part.share;
    const bool isRow = tile.direction == Qt::Horizontal;
    QList<QDockWidget*> first;
    QList<int> sizes;
    for (const Tile& part : tile.parts) {
        first.append(dock(firstOf(part)));
        sizes.append((isRow ? size.width() : size.height()) * part.share / sum);
    }
    if (!first.isEmpty())
        resizeDocks(first, sizes, tile.direction);
    for (qsizetype i = 0; i < sizes.size(); ++i)
        share(tile.parts[static_cast<std::size_t>(i)],
            isRow ? QSize(sizes[i], size.height()) : QSize(size.width(), sizes[i]));
}

}  // namespace rankscape::ui
