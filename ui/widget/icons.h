// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace rankscape::ui {

enum class Glyph {
    expand,
    download,
    more,
    rest,
    undo,
    redo,
    back,
    forward,
    close,
    dock,
    locked,
    unlocked,
    exchange,
    line
};

/// A line drawing of 16 × 16, sharp at every scale.
QIcon icon(Glyph glyph, const QColor& color);

}  // namespace rankscape::ui
