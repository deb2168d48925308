// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/sources/source.h"

namespace rankscape {

/// One JSON object: "kind", "paths" and what sourceOptions() has, each as the command line has it; what is left to the
/// kind is not there. Reads back as the same source.
/// \throws Error if a path is not UTF-8, naming it
std::string toJson(const Source& source);

/// What is not there is as in Source. \throws Error if it is not a JSON object, or has a key or a value that there is
/// not
Source sourceFromJson(std::string_view json);

/// The same of what another version may have written: keys and values that there are not are left as in Source.
/// \throws Error if it is not a JSON object
Source readableSource(std::string_view json);

}  // namespace rankscape
