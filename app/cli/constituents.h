// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// constituents DIR: MAP of every ranker on MED, CRAN, CISI, CACM and MC, ours beside the paper's.
std::function<int(const Context&)> setUpConstituents(Arguments& app);

}  // namespace rankscape::cli
