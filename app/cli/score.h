// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// Fits rankers and keeps their scores in the cache; prints each one's MAP.
std::function<int(const Context&)> setUpScore(Arguments& app);

/// Where scores are kept, how much there is, and --clear.
std::function<int(const Context&)> setUpCache(Arguments& app);

}  // namespace rankscape::cli
