// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <vector>

class QDockWidget;
class QPushButton;
class QToolButton;
class QWidget;

namespace rankscape::ui {

/// A dock that has no place among the others of a room and comes over them, at the left. It takes the focus, and gives it
/// back when it is closed.
class Drawer : public QObject {
    Q_OBJECT

public:
    Drawer(QDockWidget& dock, QWidget& room);

    /// A button at the left of this header, which opens it.
    void addButton(QWidget& header);

    /// Where the dock has a place nobody needs its buttons.
    void setOffered(bool offered);

    void open();
    void close();
    bool isOpen() const { return m_isOpen; }

    /// After the room was sized.
    void fit();

private:
    QDockWidget& m_dock;
    QWidget& m_room;
    QToolButton* m_close;  // in its header
    QWidget* m_alone;  // there too, while it has a place: shows it alone
    std::vector<QPushButton*> m_buttons;
    QPointer<QWidget> m_before;  // had the focus
    bool m_isOpen = false;
};

}  // namespace rankscape::ui
