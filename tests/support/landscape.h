// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "core/objective/line_landscape.h"

namespace rankscape::test {

/// \param map [breakpoints + 1]
inline LineLandscape landscapeOf(std::vector<double> breakpoints, std::vector<double> map)
{
    LineLandscape landscape;
    for (const double t : breakpoints)
        landscape.rest.push_back(1.0 - t);
    landscape.breakpoints = std::move(breakpoints);
    landscape.map = std::move(map);
    landscape.line = {Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)};
    return landscape;
}

}  // namespace rankscape::test
