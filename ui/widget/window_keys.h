// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QEvent;

namespace rankscape::ui {

/// Whether a field is asked by this if it wants a key that is the window's own: undo, redo and presets of weights. They are
/// not for the text that is being typed.
bool isWindowKey(const QEvent& event);

}  // namespace rankscape::ui
