// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/chart_state.h"
#include "ui/session/shown.h"

namespace rankscape::cli {

/// How a figure came about.
Recipe recipeOf(
    const ui::ChartType& chart, const ui::Shown& shown, const ChartRequest& request, const Context& context);

}  // namespace rankscape::cli
