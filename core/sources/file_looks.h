// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace rankscape {

/// What the beginning of a file that cannot be opened looks like: "a PDF document", "a run file (…)"; "an empty folder".
/// "" if that tells nothing: a folder with files in it, or a text like any other.
std::string looksOf(const std::filesystem::path& path);

}  // namespace rankscape
