// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/reproduction/laboratory.h"
#include "ui/chart/charts.h"
#include "ui/session/shown.h"

namespace rankscape::ui {

/// One picture of a figure.
struct FigurePanel {
    std::string suffix;  // of its file: "med"; empty for a figure of one panel
    std::string chart;  // see charts()
    Shown shown;
    std::string caption;
    std::shared_ptr<const ChartType> own = {};  // a chart that the window does not have, in place of `chart`
};

/// One figure of a paper, drawn again from data. The list of all is paperFigures().
struct PaperFigure {
    std::string name;  // "genm-figure1"
    std::string title;
    std::string source;

    /// \throws Error; Cancelled
    std::function<std::vector<FigurePanel>(Laboratory&, const Task&)> panels;

    std::string needs = {};  // a collection without which there is nothing to draw: see Laboratory::has()
};

/// Figures 1 to 5 of gEnM; Figures 5 to 10 of LDI and EnM; those on learning to rank from features, and of the ambiguity
/// paper.
std::vector<PaperFigure> paperFigures();

}  // namespace rankscape::ui
