// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

std::function<int(const Context&)> setUpConvert(Arguments& app);

}  // namespace rankscape::cli
