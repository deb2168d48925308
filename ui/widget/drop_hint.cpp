// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/drop_hint.h"

#include <QPainter>

#include "ui/widget/theme.h"

namespace rankscape::ui {

DropHint::DropHint(QWidget& window)
    : QWidget(&window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropHint::cover()
{
    setGeometry(parentWidget()->rect());
    raise();
    show();
}

void DropHint::paintEvent(QPaintEvent*)
{
    constexpr int inset = 12;
    const Theme& colours = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = colours.panel;
    veil.setAlphaF(0.85F);
    painter.fillRect(rect(), veil);
    painter.setPen(QPen(colours.accent, 2.0, Qt::DashLine));
    painter.drawRoundedRect(rect().adjusted(inset, inset, -inset, -inset), 8, 8);
    QFont large = font();
    large.setPixelSize(20);
    painter.setFont(large);
    painter.drawText(rect(), Qt::AlignCenter, tr("Drop to open"));
}

}  // namespace rankscape::ui
