// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rankscape {

/// How a number came about, key by key: data, rankers, normalisation, tie rule, topics … It goes with every number
/// that leaves the program.
using Recipe = std::vector<std::pair<std::string, std::string>>;

}  // namespace rankscape
