// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/learning_curves.h"
#include "ui/chart/overlay.h"

namespace rankscape::ui {

/// A dot at the first value of each curve.
void addStarts(Overlay& overlay, const LearningPicture& picture);

/// Where a curve of logarithms first tells of 0. \param foot  the edge, at which that stands
void addZeros(Overlay& overlay, const LearningPicture& picture, double foot);

/// The iteration up to which the ways are shown. \param at, foot  where its upright stands
void addReplay(Overlay& overlay, std::size_t iteration, double at, double foot, const Theme& theme);

}  // namespace rankscape::ui
