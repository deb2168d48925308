// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// map: documents in the plane by their topics.
std::function<int(const Context&)> setUpMap(Arguments& app);

}  // namespace rankscape::cli
