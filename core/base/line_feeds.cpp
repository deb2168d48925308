// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_feeds.h"

namespace rankscape {

void LineFeeds::add(std::string_view piece, std::string& text)
{
    if (piece.empty())
        return;
    const bool goesOn = m_endsInReturn && piece.front() == '\n';
    m_endsInReturn = piece.back() == '\r';
    piece.remove_prefix(goesOn ? 1 : 0);
    for (std::size_t end = piece.find('\r'); end != std::string_view::npos; end = piece.find('\r')) {
        m_found = true;
        text += piece.substr(0, end);
        text += '\n';
        piece.remove_prefix(end + 1);
        piece.remove_prefix(piece.starts_with('\n') ? 1 : 0);
    }
    text += piece;
}

}  // namespace rankscape
