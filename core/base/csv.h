// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/joined.h"

namespace rankscape {

/// A cell as RFC 4180 writes it: in quotation marks if it needs them. Needs them too what readers take for a comment.
inline std::string csvCell(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos && !text.starts_with('#'))
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

/// The cells as a line.
inline std::string csvLine(const std::vector<std::string>& cells)
{
    return joined(cells, ",", csvCell) + "\n";
}

}  // namespace rankscape
