// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/drawer.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "ui/widget/tool_button.h"

namespace rankscape::ui {

namespace {

constexpr int drawerWidth = 300;  // at least

/// The first part of a view that Tab reaches.
QWidget* firstOfTabs(QWidget& view)
{
    for (QWidget* each = view.nextInFocusChain(); each != &view; each = each->nextInFocusChain()) {
        if (view.isAncestorOf(each) && each->isVisible() && each->isEnabled()
            && (each->focusPolicy() & Qt::TabFocus) != 0)
            return each;
    }
    return &view;
}

}  // namespace

Drawer::Drawer(QDockWidget& dock, QWidget& room)
    : QObject(&room)
    , m_dock(dock)
    , m_room(room)
    , m_close(new ToolButton(Glyph::close, tr("Close (Escape)")))
    , m_alone(dock.titleBarWidget()->findChild<QWidget*>(QStringLiteral("alone")))
{
    m_close->hide();
    dock.titleBarWidget()->layout()->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &Drawer::close);
}

void Drawer::addButton(QWidget& header)
{
    auto* button = new QPushButton(tr("%1 ▸").arg(m_dock.windowTitle()));
    button->setToolTip(tr("Show this over the room; Escape closes it"));
    button->hide();
    static_cast<QHBoxLayout*>(header.layout())->insertWidget(0, button);
    connect(button, &QPushButton::clicked, this, &Drawer::open);
    m_buttons.push_back(button);
}

void Drawer::setOffered(bool offered)
{
    for (QPushButton* button : m_buttons)
        button->setVisible(offered);
}

void Drawer::open()
{
    if (!std::exchange(m_isOpen, true)) {
        m_before = m_room.window()->focusWidget();
        m_dock.setFeatures(QDockWidget::NoDockWidgetFeatures);
        m_alone->hide();
        m_close->show();
        fit();
        m_dock.show();
    }
    m_dock.raise();
    firstOfTabs(*m_dock.widget())->setFocus(Qt::OtherFocusReason);
}

void Drawer::close()
{
    if (!std::exchange(m_isOpen, false))
        return;
    m_dock.hide();
    m_dock.setFeatures(
        QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetFloatable);
    m_close->hide();
    m_alone->show();
    if (m_before)
        m_before->setFocus(Qt::OtherFocusReason);
}

void Drawer::fit()
{
    if (m_isOpen)
        m_dock.setGeometry(0, 0, std::max(drawerWidth, m_dock.minimumSizeHint().width()), m_room.height());
}

}  // namespace rankscape::ui
