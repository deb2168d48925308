// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/base/task.h"

namespace rankscape {

/// The text as a file of this name holds it: packed by gzip or zstd where it ends in .gz or .zst. \throws Cancelled
std::string packedFor(const std::filesystem::path& path, std::string text, const Task& task = {});

}  // namespace rankscape
