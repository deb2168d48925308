// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;
class QHBoxLayout;
class QMainWindow;

namespace rankscape::ui {

/// In the header of a dock, in place of its title: the titles of all docks it is stacked with, by their property "order". A
/// click brings one forward.
class StackTitles : public QWidget {
    Q_OBJECT

public:
    StackTitles(QMainWindow& docks, QDockWidget& own, QWidget* parent = nullptr);

    /// After docks have been stacked or parted.
    void update();

private:
    void add(QDockWidget& dock);

    QMainWindow& m_docks;
    QDockWidget& m_own;
    QHBoxLayout* m_layout;
    QStringList m_shown;  // names of the docks, in their order
};

}  // namespace rankscape::ui
