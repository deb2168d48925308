// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// Type one and type two bounds of two rankers against θ, of made documents or of a topic's first.
std::function<int(const Context&)> setUpBounds(Arguments& app);

}  // namespace rankscape::cli
