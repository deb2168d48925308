// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace rankscape::ui {

constexpr int heatLevels = 64;  // colours of a heat map

/// From dark blue at 0 to light yellow at 1, of rising lightness: equal steps look equal, also to the colour-blind and
/// in print without colour.
QColor heatColor(double share);

/// Which of the heatLevels colours stands for a value; `low` < `high`.
int heatLevel(double value, double low, double high);

}  // namespace rankscape::ui
