// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// A text file in memory, as UTF-8 with LF line ends.
struct TextFile {
    std::string name;  // without the folder
    std::string text;
    bool latin1 = false;  // it was not valid UTF-8 and has been read as Latin-1
    bool crlf = false;  // it had CR or CRLF line ends
};

/// \throws Error if the file is missing, a folder, unreadable, empty or not text (has a zero byte).
TextFile readTextFile(const std::filesystem::path& path);

/// The lines of `text` without their ends; they point into it.
std::vector<std::string_view> lines(std::string_view text);

/// Writes the whole file or nothing: to a temporary file beside it, which then takes its place.
/// \throws Error if the folder is missing or not writable, or the disk is full.
void writeFile(const std::filesystem::path& path, std::string_view content);

}  // namespace rankscape
