// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/experiments/topic_sweep.h"

namespace rankscape::cli {

/// sweep: MAP over the number of topics.
std::function<int(const Context&)> setUpSweep(Arguments& app);

/// What a sweep is of: these rankers, or LSI, pLSI and LDI if there are none.
/// \param counts "50,75,100" \throws WrongUsage if they are no numbers that the rankers take for k
SweepSpec sweepSpec(
    const std::string& counts, const std::string& folds, int seeds, const std::vector<RankerSetting>& rankers);

}  // namespace rankscape::cli
