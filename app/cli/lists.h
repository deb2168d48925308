// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// The tables of the program, printed.
std::function<int(const Context&)> setUpRankers(CLI::App& app);
std::function<int(const Context&)> setUpLearners(CLI::App& app);
std::function<int(const Context&)> setUpFusions(CLI::App& app);
std::function<int(const Context&)> setUpMeasures(CLI::App& app);
std::function<int(const Context&)> setUpCharts(CLI::App& app);
std::function<int(const Context&)> setUpExporters(CLI::App& app);

}  // namespace rankscape::cli
