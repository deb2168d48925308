// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/objective/line_landscape.h"

namespace rankscape {

/// Where a place of a line stands: MAP is the same all over the plateau.
struct Plateau {
    Interval interval;  // of neighbouring intervals with the same MAP
    double map = 0.0;
    double safe = 0.0;  // how far t may move either way without any change
};

Plateau plateauAt(const LineLandscape& landscape, double t);

/// A higher plateau on the line.
struct BetterPlateau {
    double map = 0.0;
    double at = 0.0;  // its middle
    double distance = 0.0;  // of its nearer end from the place, with its sign
};

/// The nearest one with room for weights; nothing at the maximum.
std::optional<BetterPlateau> nextBetter(const LineLandscape& landscape, double t);

}  // namespace rankscape
