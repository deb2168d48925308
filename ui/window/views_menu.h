// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace rankscape::ui {

class Workspace;

/// Adds a menu of all views, each once, grouped by the room it is at home in. A tick stands beside those that are seen;
/// choosing one brings it into this room and in front, or puts it away.
void addViewsMenu(QMenu& menu, Workspace& workspace);

}  // namespace rankscape::ui
