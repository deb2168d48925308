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
#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

constexpr int layoutVersion = 15;  // of docks
constexpr int narrowWindow = 1200;  // width of the window; below, fewer views stand beside each other

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
    m_tilings[m_room] = tiling();
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
    all[m_room] = m_beforeAlone.value_or(tiling());
    QVariantList missing;
    for (const Need need : m_missing)
        missing.append(static_cast<int>(need));
    QVariantMap kept{{QStringLiteral("room"), text(roomType(m_room).name)}, {QStringLiteral("missing"), missing}};
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
    m_missing.clear();
    for (const QVariant& need : tilings.value(QStringLiteral("missing")).toList())
        m_missing.push_back(static_cast<Need>(need.toInt()));
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

/// How the views stand now.
Workspace::Tiling Workspace::tiling() const
{
    return {saveState(layoutVersion), m_plan};
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

/// Of what only such a source can fill, if there is one.
Room Workspace::firstRoom() const
{
    const auto hasAll = [this](const RoomType& type) { return areMet(type.needs, m_session); };
    auto found =
        std::ranges::find_if(rooms(), [&](const RoomType& type) { return !type.needs.empty() && hasAll(type); });
    if (found == rooms().end())
        found = std::ranges::find_if(rooms(), hasAll);
    return found->room;
}

/// A room is left if it has nothing to show of what is open. Others are arranged anew, but for those that a person arranged.
void Workspace::suitSource()
{
    std::vector<Need> missing{Need::texts, Need::judgments, Need::runs};
    std::erase_if(missing, [this](Need need) { return areMet({need}, m_session); });
    if (std::exchange(m_missing, missing) == missing)
        return;
    if (!areMet(roomType(m_room).needs, m_session))
        m_session.browsing().beginIn(firstRoom());
    std::erase_if(m_tilings, [](const auto& each) { return each.second.plan != Plan::own; });
    if (m_plan != Plan::own)
        resetRoom();
}

}  // namespace rankscape::ui
