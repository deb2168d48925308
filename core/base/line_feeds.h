// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rankscape {

/// Turns CR and CRLF into LF in a text that comes piece by piece; a CRLF may be parted between two of them.
class LineFeeds {
public:
    /// Appends the next piece to `text`.
    void add(std::string_view piece, std::string& text);

    /// Whether there was a CR.
    bool found() const { return m_found; }

private:
    bool m_found = false;
    bool m_endsInReturn = false;  // the piece before the next
};

}  // namespace rankscape
