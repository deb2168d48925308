// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace rankscape::ui {

class MainWindow;

/// How large everything is drawn, beside what the system asks for: kept between sessions. Qt takes it when the program
/// starts, so a change offers to start it again, which brings back what is open.
/// \pre the application has its name; no QApplication yet
void applyWindowScale();

/// Larger, smaller, and as the system has it.
void addWindowScale(QMenu& menu, MainWindow& window);

}  // namespace rankscape::ui
