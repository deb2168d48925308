// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/views_menu.h"

#include <QDockWidget>
#include <QMenu>

#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

bool isSeen(const QDockWidget& dock)
{
    return dock.isVisible() && !dock.widget()->visibleRegion().isEmpty();
}

void addView(QMenu& menu, QDockWidget& dock, Workspace& workspace)
{
    QAction* const action = menu.addAction(dock.windowTitle());
    action->setCheckable(true);
    QObject::connect(&menu, &QMenu::aboutToShow, action, [action, &dock] { action->setChecked(isSeen(dock)); });
    QObject::connect(
        action, &QAction::triggered, &dock, [&workspace, &dock](bool shown) { workspace.setShown(dock, shown); });
}

}  // namespace

void addViewsMenu(QMenu& menu, Workspace& workspace)
{
    QMenu* const views = menu.addMenu(Workspace::tr("&Views"));
    for (const RoomType& room : rooms()) {
        QMenu* const group = views->addMenu(Workspace::tr("of %1").arg(room.title()));
        for (QDockWidget* const dock : workspace.docks()) {
            if (homeOf(dock->objectName().toStdString()) == room.room)
                addView(*group, *dock, workspace);
        }
    }
}

}  // namespace rankscape::ui
