// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// Ranks topics, judged or not, by a saved model.
std::function<int(const Context&)> setUpApply(Arguments& app);

}  // namespace rankscape::cli
