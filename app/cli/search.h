// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// search QUERY…: every ranker's and the ensemble's best documents, with what made their scores.
std::function<int(const Context&)> setUpSearch(Arguments& app);

}  // namespace rankscape::cli
