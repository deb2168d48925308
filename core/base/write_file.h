// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/task.h"

namespace rankscape {

/// Whether a file that was written is on the disk when writeFile() returns, or when the system gets to it.
enum class Durable { yes, no };

/// Writes `content` to where `path` leads, following links, which stay.
/// A plain file is written whole or not at all: to a temporary file beside it, which then takes its place with its
/// permissions and, where that is allowed, its owner. A device, a FIFO or an open descriptor (/dev/stdout, /dev/fd/N)
/// is written to as it is, which waits for whoever reads it; meanwhile, `task` is looked at.
/// \throws Error if the path is empty or a folder, its folder is missing, it is not writable, or the disk is full;
/// Cancelled.
void writeFile(const std::filesystem::path& path, std::string_view content, const Task& task = {},
    Durable durable = Durable::yes);

}  // namespace rankscape
