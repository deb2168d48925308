// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/task.h"

namespace rankscape {

bool isUtf8(std::string_view text, const Task& task = {});

/// As UTF-8. \throws Cancelled
std::string fromLatin1(std::string_view bytes, const Task& task = {});

/// The same. \param bytes  what follows the byte order mark \throws Error naming the file if it has half a character
std::string fromUtf16(std::string_view bytes, bool bigEndian, const std::string& name, const Task& task = {});

}  // namespace rankscape
