// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/reproduction/paper_figures.h"

namespace rankscape::ui {

/// Figures 1 and 2 of Liu, Du and Wu: a panel for each set of data that is there.
std::vector<PaperFigure> ambiguityFigures();

}  // namespace rankscape::ui
