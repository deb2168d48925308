// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_dock.h"

#include <QLayout>
#include <QPainter>

#include "ui/widget/theme.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

ViewDock::ViewDock(const QString& title, QWidget* header, QWidget* parent)
    : QDockWidget(title, parent)
{
    setTitleBarWidget(header);
    auto* back = new ToolButton(Glyph::dock, tr("Put this view back among the others"));
    auto* close = new ToolButton(Glyph::close, tr("Close this view"));
    for (ToolButton* button : {back, close}) {
        header->layout()->addWidget(button);
        button->hide();
        connect(this, &QDockWidget::topLevelChanged, button, &QWidget::setVisible);
    }
    connect(this, &QDockWidget::topLevelChanged, this, [this](bool isFloating) {
        if (!isFloating)
            setWindowState(Qt::WindowNoState);
    });
    connect(back, &QToolButton::clicked, this, &ViewDock::dockAgain);
    connect(close, &QToolButton::clicked, this, &QWidget::close);
}

void ViewDock::dockAgain()
{
    setFloating(false);
    raise();
}

/// The line around the frame, whose width the style sheet gives.
void ViewDock::paintEvent(QPaintEvent* event)
{
    QDockWidget::paintEvent(event);
    if (!isFloating())
        return;
    QPainter painter(this);
    painter.fillRect(rect(), themeOf(*this).control);
    painter.setPen(themeOf(*this).muted);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace rankscape::ui
