// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace rankscape::cli {

/// topics: what a topic model found, and the topics of a document, a query or a word.
std::function<int(const Context&)> setUpTopics(CLI::App& app);

/// map: documents in the plane by their topics.
std::function<int(const Context&)> setUpMap(CLI::App& app);

/// sweep: MAP over the number of topics.
std::function<int(const Context&)> setUpSweep(CLI::App& app);

}  // namespace rankscape::cli
