// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "ui/chart/charts.h"

namespace rankscape::ui {

/// An option of `rankscape-cli render` that some charts change by: those that use one of the studies or draw one of the
/// parts.
struct ChartOption {
    std::string_view name;  // "--from"
    std::vector<const StudyType*> studies;
    std::vector<Part> parts = {};
    bool isOfLearning = false;  // says how something is learned, as --learner does
};

std::span<const ChartOption> chartOptions();

/// Whether the option changes the chart.
bool takes(const ChartType& chart, std::string_view option);

/// Whether it changes it even if nothing is learned.
bool takesWithoutLearning(const ChartType& chart, std::string_view option);

/// Whether the chart shows nothing before something was learned.
bool needsLearning(const ChartType& chart);

}  // namespace rankscape::ui
