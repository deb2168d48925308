// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>
#include <vector>

class QDockWidget;
class QHBoxLayout;
class QLabel;
class QMainWindow;
class QToolButton;

namespace rankscape::ui {

/// It and those that it is stacked with and shares its view with: docks with the same property "view", by their property
/// "order". Hidden ones do not count.
QList<QDockWidget*> sidesOf(const QMainWindow& docks, QDockWidget& own);

/// In the header of a dock, in place of its title: the titles of all views it is stacked with. A click brings one forward.
/// Those that have no room are in a menu; its own is always there, or the switch between its sides.
class StackTitles : public QWidget {
    Q_OBJECT

public:
    StackTitles(QMainWindow& docks, QDockWidget& own, QWidget* parent = nullptr);

    /// After docks have been stacked or parted.
    void update();

    /// Between the sides of the own view, named by their property "side": hidden if there is but one. For the same header.
    QWidget* sides() { return m_sides; }

    /// Of all titles.
    QSize sizeHint() const override;

    /// Of its own, if there is no switch, and the menu.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void add(QDockWidget& dock);
    void addOwn(const QString& title, bool isAlone);
    void addSides();
    void keepChosen();
    void fit();

    QMainWindow& m_docks;
    QDockWidget& m_own;
    QHBoxLayout* m_layout;
    QStringList m_shown;  // names of the docks, in their order
    QLabel* m_title = nullptr;  // its own
    QWidget* m_sides;  // has the switch
    std::vector<QToolButton*> m_others;
    QToolButton* m_rest;  // a menu of the others that are hidden
};

}  // namespace rankscape::ui
