// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text/stop_list.h"

namespace rankscape {

/// The terms of a text in their order: runs of [a-z0-9] of the lower-cased text that are not stop words.
/// Every other character, each byte above 127 among them, separates.
std::vector<std::string> terms(std::string_view text, const StopList& stopList);

}  // namespace rankscape
