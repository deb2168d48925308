// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QDockWidget;
class QHBoxLayout;
class QLabel;
class QMainWindow;
class QToolButton;

namespace rankscape::ui {

/// In the header of a dock, in place of its title: the titles of all docks it is stacked with, by their property "order". A
/// click brings one forward. Those that have no room are in a menu; its own is always there.
class StackTitles : public QWidget {
    Q_OBJECT

public:
    StackTitles(QMainWindow& docks, QDockWidget& own, QWidget* parent = nullptr);

    /// After docks have been stacked or parted.
    void update();

    /// Of all titles.
    QSize sizeHint() const override;

    /// Of its own and the menu.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void add(QDockWidget& dock);
    void addOwn();
    void fit();

    QMainWindow& m_docks;
    QDockWidget& m_own;
    QHBoxLayout* m_layout;
    QStringList m_shown;  // names of the docks, in their order
    QLabel* m_title = nullptr;  // its own
    std::vector<QToolButton*> m_others;
    QToolButton* m_rest;  // a menu of the others that are hidden
};

}  // namespace rankscape::ui
