// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/overlay.h"
#include "ui/session/shown.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// At the foot of a landscape: where weights are not significantly worse than the best, and how often bootstrap samples
/// of topics have their best there.
void addEquallyGood(Overlay& overlay, const Shown& shown, const Theme& theme);

/// The way of the chosen start, or of all ensembles in a race, as far as they are on the line.
void addPaths(Overlay& overlay, const Shown& shown, const Theme& theme);

}  // namespace rankscape::ui
