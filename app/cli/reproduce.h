// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// Makes the papers' tables and figures again, in a folder.
std::function<int(const Context&)> setUpReproduce(Arguments& app);

}  // namespace rankscape::cli
