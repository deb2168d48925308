// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyle>
#include <QWidget>

namespace rankscape::ui {

/// Changes what the style sheet makes of a widget.
inline void setRole(QWidget& widget, const char* role)
{
    if (widget.objectName() == QLatin1String(role))
        return;
    widget.setObjectName(QLatin1String(role));
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

}  // namespace rankscape::ui
