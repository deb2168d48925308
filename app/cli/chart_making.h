// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/chart_state.h"

namespace rankscape::cli {

/// A state while it is made.
struct Making {
    const ui::ChartType& chart;
    const ChartRequest& request;
    const Context& context;
    State state;
};

/// Which documents bounds are drawn of: as they were saved, but for what is asked for. \throws WrongUsage
void setBounds(Making& making);

/// What of the error is decomposed, and over what.
void setDecomposition(Making& making);

/// What is asked of the texts, where the chart draws any. \throws Error; WrongUsage
void setTexts(Making& making, const Opened& opened);

}  // namespace rankscape::cli
