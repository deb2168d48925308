// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QEvent>
#include <algorithm>
#include <ranges>
#include <utility>

#include "ui/session/browsing.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/window/drawer.h"
#include "ui/window/stack_titles.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

constexpr int layoutVersion = 14;  // of docks
constexpr int narrowWindow = 1200;  // width of the window; below, fewer views stand beside each other

/// The first view of a tile: where it stands in the layout.
std::string_view firstOf(const Tile& tile)
{
    return firstStack(tile).views.front();
}

}  // namespace

Workspace::Plan Workspace::planNow() const
{
    return window()->width() < narrowWindow ? Plan::narrow : Plan::wide;
}

/// The first size that it is given is one to be arranged for, if nothing was kept.
void Workspace::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    const bool isFirst = !std::exchange(m_isArranged, true) && !m_tilings.contains(m_room);
    if (m_plan != Plan::own && !m_beforeAlone && (isFirst || m_plan != planNow()))
        arrange();
    for (const auto& each : m_drawers)
        each.second->fit();
}

/// A separator was moved.
bool Workspace::event(QEvent* event)
{
    const bool isHandled = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonRelease && event->isAccepted())
        m_plan = Plan::own;
    return isHandled;
}

void Workspace::setRoom(Room room)
{
    m_session.browsing().setRoom(room);
}

void Workspace::showRoom(Room room)
{
    if (room == m_room)
        return;
    showAll();
    m_tilings[m_room] = {saveState(layoutVersion), m_plan};
    m_room = room;
    setUpdatesEnabled(false);
    enter();
    setUpdatesEnabled(true);
    emit roomChanged();
    emit tilingChanged();
}

/// As this room was left.
void Workspace::enter()
{
    const auto known = m_tilings.find(m_room);
    if (known == m_tilings.end() || !restore(known->second))
        arrange();
}

void Workspace::resetRoom()
{
    showAll();
    arrange();
    emit tilingChanged();
}

QVariantMap Workspace::tilings() const
{
    auto all = m_tilings;
    all[m_room] = m_beforeAlone.value_or(Tiling{saveState(layoutVersion), m_plan});
    QVariantMap kept{{QStringLiteral("room"), text(roomType(m_room).name)}};
    for (const auto& [room, tiling] : all)
        kept[text(roomType(room).name)] = QVariantList{static_cast<int>(tiling.plan), tiling.state};
    return kept;
}

void Workspace::setTilings(const QVariantMap& tilings)
{
    for (const RoomType& type : rooms()) {
        const QVariantList kept = tilings.value(text(type.name)).toList();
        if (kept.size() == 2)
            m_tilings[type.room] = {kept[1].toByteArray(), static_cast<Plan>(kept[0].toInt())};
    }
    if (m_tilings.contains(m_room))
        enter();
    for (const RoomType& type : rooms()) {
        if (tilings.value(QStringLiteral("room")).toString() == text(type.name))
            m_session.browsing().beginIn(type.room);
    }
}

void Workspace::bringForward(const QWidget* view)
{
    QDockWidget* const dock = dockOf(view);
    if (dock == nullptr)
        return;
    const auto here = viewsOf(tilingOf(m_room, false));
    const std::string name = dock->objectName().toStdString();
    if (dock->isHidden() && std::ranges::count(here, name) == 0)
        setRoom(homeOf(name));
    setShown(*dock, true);
}

void Workspace::setShown(QDockWidget& dock, bool shown)
{
    if (Drawer* const drawer = drawerOf(dock))
        return shown ? drawer->open() : drawer->close();
    if (dock.isHidden() == shown)
        m_plan = Plan::own;
    auto others = m_docks | std::views::filter([&](QDockWidget* each) { return each != &dock && !each->isHidden(); });
    if (shown && dock.isHidden() && dockWidgetArea(&dock) == Qt::NoDockWidgetArea && !others.empty())
        tabifyDockWidget(*others.begin(), &dock);
    else if (shown && dockWidgetArea(&dock) == Qt::NoDockWidgetArea)
        addDockWidget(Qt::TopDockWidgetArea, &dock);
    dock.setVisible(shown);
    if (!shown)
        return;
    dock.raise();
    if (dock.isFloating())
        dock.activateWindow();
}

/// False if the tiling is of another version, or as it was at first in a window of another width. A view that it does not
/// know, being newer, is away.
bool Workspace::restore(const Tiling& tiling)
{
    if (tiling.plan != Plan::own && tiling.plan != planNow())
        return false;
    putAway();
    const bool isRestored = restoreState(tiling.state, layoutVersion);
    m_plan = tiling.plan;
    return isRestored;
}

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

/// Shows this view alone, with its sides; if it is alone already, all of them. One that was torn off takes the screen.
void Workspace::expand(QDockWidget* dock)
{
    if (dock->isFloating())
        return dock->setWindowState(dock->windowState() ^ Qt::WindowMaximized);
    closeDrawers();
    const QList<QDockWidget*> sides = sidesOf(*this, *dock);
    const bool alone =
        std::ranges::all_of(m_docks, [&](QDockWidget* each) { return sides.contains(each) || each->isHidden(); });
    if (alone) {
        showAll();
    } else {
        if (!m_beforeAlone)
            m_beforeAlone = {saveState(layoutVersion), m_plan};  // of all, even if others were brought forward since
        for (QDockWidget* each : m_docks)
            each->setVisible(sides.contains(each));
    }
    dock->raise();
}

bool Workspace::isOneAlone() const
{
    return m_beforeAlone || std::ranges::any_of(m_docks, [](const QDockWidget* each) {
        return each->isVisible() && each->isMaximized();
    });
}

/// As they were before one was shown alone.
void Workspace::showAll()
{
    for (QDockWidget* each : m_docks)
        each->setWindowState(each->windowState() & ~Qt::WindowMaximized);
    const auto before = std::exchange(m_beforeAlone, {});
    if (before && !restore(*before))
        arrange();
}

}  // namespace rankscape::ui
