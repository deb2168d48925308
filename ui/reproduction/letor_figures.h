// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/reproduction/paper_figures.h"

namespace rankscape::ui {

/// Figures 1 to 3 of Hoi and Jin; Figures 3, 4, 8, 11 and 14 to 16 of Xu, Li, Liu, Peng, Lu and Ma.
std::vector<PaperFigure> letorFigures();

}  // namespace rankscape::ui
