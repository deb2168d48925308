// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// topics: what a topic model found, and the topics of a document, a query or a word.
std::function<int(const Context&)> setUpTopics(Arguments& app);

}  // namespace rankscape::cli
