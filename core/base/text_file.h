// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// What a text file was before it was read; `marked`: with a byte order mark, by which UTF-16 is known.
/// What is not valid UTF-8 is taken for Latin-1.
enum class Encoding { utf8, utf8Marked, utf16, latin1 };

/// A text file in memory, as UTF-8 with LF line ends and without a byte order mark.
struct TextFile {
    std::string name;  // without the folder
    std::string text;
    Encoding encoding = Encoding::utf8;  // of the file
    bool crlf = false;  // it had CR or CRLF line ends
};

/// \throws Error if the file is missing, a folder, unreadable, empty, half a character of UTF-16, or not text (has a
/// zero byte).
TextFile readTextFile(const std::filesystem::path& path);

/// The lines of `text` without their ends; they point into it.
std::vector<std::string_view> lines(std::string_view text);

}  // namespace rankscape
