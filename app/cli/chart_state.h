// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/cli/source.h"
#include "app/cli/training.h"
#include "ui/chart/charts.h"

namespace rankscape::cli {

/// What is asked of a chart.
struct ChartRequest {
    SourceOptions source;
    Training training;
    std::string weights;
    std::string from;
    std::string to;
    std::string mapColours;  // empty, as layer and view: of the session, or else State's
    std::string triangle;
    std::string layer;
    std::string view;
    int part = -1;
    bool equallyGood = false;
    int cells = 200;
    std::string counts = "50,75,100,125,150";
    int seeds = 1;
    double perplexity = 0.0;  // 0: of the session's map, or else TsneOptions's
    std::string topic;  // that is selected
    std::string document;
    std::string bounds;  // empty, and 0: of the session, or else BoundsSpec's
    int relevant = 0;
    int irrelevant = 0;
    std::string decomposed;  // empty, and 0 or below: of the session, or else DecompositionSpec's
    double sum = 0.0;
    double estimatedAt = -1.0;
    bool overSteps = false;
};

/// The state that the chart is asked for, with what is learned for it. \throws Error; WrongUsage; Cancelled
State stateOf(const ui::ChartType& chart, const ChartRequest& request, const Opened& opened, const Context& context);

}  // namespace rankscape::cli
