// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/window_keys.h"

#include <QKeyEvent>
#include <algorithm>
#include <array>

namespace rankscape::ui {

bool isWindowKey(const QEvent& event)
{
    constexpr std::array keys{Qt::Key_Z, Qt::Key_Y, Qt::Key_E, Qt::Key_U};
    if (event.type() != QEvent::ShortcutOverride)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    return key.modifiers().testFlag(Qt::ControlModifier) && std::ranges::count(keys, key.key()) > 0;
}

}  // namespace rankscape::ui
