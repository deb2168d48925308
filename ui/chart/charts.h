// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/studies/study.h"
#include "ui/chart/needs.h"
#include "ui/chart/plot.h"

namespace rankscape::ui {

/// Where a view of the window stands at first: above; or below, left or right. Those of one place are stacked, the first
/// in front.
enum class Place { above, left, right };

/// One kind of chart. The table of all is charts(): what it needs and where it stands is all that the window and `render`
/// know of it.
struct ChartType {
    std::string_view name;  // of the command line: "landscape"
    QString (*title)();
    std::unique_ptr<Plot> (*create)();
    Place place;
    Needs needs;
    std::vector<const StudyType*> studies = {};
};

/// All charts, in the order they are offered.
std::span<const ChartType> charts();

/// \throws Error if there is none of that name, naming those there are.
const ChartType& chartType(std::string_view name);

}  // namespace rankscape::ui
