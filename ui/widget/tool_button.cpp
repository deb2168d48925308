// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/tool_button.h"

#include <QEvent>

namespace rankscape::ui {

ToolButton::ToolButton(Glyph glyph, const QString& name, QWidget* parent)
    : QToolButton(parent)
    , m_glyph(glyph)
{
    setIconSize({16, 16});
    setToolTip(name);
    setAccessibleName(name);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    draw();
}

void ToolButton::setGlyph(Glyph glyph)
{
    m_glyph = glyph;
    draw();
}

void ToolButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        draw();
    QToolButton::changeEvent(event);
}

void ToolButton::draw()
{
    setIcon(ui::icon(m_glyph,
        isChecked() ? palette().color(QPalette::Link) : palette().color(QPalette::Disabled, QPalette::WindowText)));
}

}  // namespace rankscape::ui
