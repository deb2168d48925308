// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// sweep: MAP over the number of topics.
std::function<int(const Context&)> setUpSweep(CLI::App& app);

}  // namespace rankscape::cli
