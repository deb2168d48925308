// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <span>
#include <string_view>

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// One kind of chart. The table of all is charts().
struct ChartType {
    std::string_view name;  // of the command line: "landscape"
    QString (*title)();
    std::unique_ptr<Plot> (*create)();
};

/// All charts, in the order they are offered.
std::span<const ChartType> charts();

/// \throws Error if there is none of that name, naming those there are.
const ChartType& chartType(std::string_view name);

}  // namespace rankscape::ui
