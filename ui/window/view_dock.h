// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

namespace rankscape::ui {

/// A view of the workspace under its header. Torn off it is a window with a frame: the header moves it, the edges size it,
/// and two more buttons put it back among the others or away.
class ViewDock : public QDockWidget {
    Q_OBJECT

public:
    /// \param header  in a horizontal layout
    ViewDock(const QString& title, QWidget* header, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void dockAgain();
};

}  // namespace rankscape::ui
