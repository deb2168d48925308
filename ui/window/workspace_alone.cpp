// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <algorithm>
#include <utility>

#include "ui/window/stack_titles.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

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
            m_beforeAlone = tiling();  // of all, even if others were brought forward since
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
