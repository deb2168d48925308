// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// The tables of the program, printed.
std::function<int(const Context&)> setUpRankers(Arguments& app);
std::function<int(const Context&)> setUpLearners(Arguments& app);
std::function<int(const Context&)> setUpFusions(Arguments& app);
std::function<int(const Context&)> setUpMeasures(Arguments& app);
std::function<int(const Context&)> setUpCharts(Arguments& app);
std::function<int(const Context&)> setUpExporters(Arguments& app);

}  // namespace rankscape::cli
