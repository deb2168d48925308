// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>

#include "ui/text.h"
#include "ui/window/drawer.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

/// Their buttons are in the headers of what stands first in a narrow window.
void Workspace::createDrawers()
{
    for (const RoomType& type : rooms()) {
        if (type.drawer.empty())
            continue;
        auto* drawer = new Drawer(*dock(type.drawer), *this);
        const Tile narrow = tilingOf(type.room, true);
        for (const std::string_view name : firstStack(narrow).views)
            drawer->addButton(*dock(name)->titleBarWidget());
        m_drawers[type.room] = drawer;
    }
}

/// The one that this is in this room; null if it is none, or has a place among the others.
Drawer* Workspace::drawerOf(QDockWidget& dock) const
{
    const bool isAway = dockWidgetArea(&dock) == Qt::NoDockWidgetArea;
    return isAway && dock.objectName() == text(roomType(m_room).drawer) ? m_drawers.at(m_room) : nullptr;
}

void Workspace::closeDrawers()
{
    for (const auto& [room, drawer] : m_drawers)
        drawer->close();
}

bool Workspace::stepBack()
{
    for (const auto& [room, drawer] : m_drawers) {
        if (drawer->isOpen()) {
            drawer->close();
            return true;
        }
    }
    if (!isOneAlone())
        return false;
    showAll();
    return true;
}

}  // namespace rankscape::ui
