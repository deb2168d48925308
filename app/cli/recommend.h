// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// recommend USER: every recommender's best items for a user, with which of the user's own made them.
std::function<int(const Context&)> setUpRecommend(Arguments& app);

}  // namespace rankscape::cli
