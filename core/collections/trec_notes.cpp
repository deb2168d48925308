// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/trec_notes.h"

namespace rankscape {

void TrecTally::add(std::string_view name, const Location& place)
{
    if (m_all++ == 0)
        m_first = place;
    const auto found = m_counts.find(name);
    if (found != m_counts.end())
        ++found->second;
    else
        m_counts.emplace(name, 1);
}

void TrecTally::note(ImportReport& report, Code code, const std::string& before, const std::string& behind) const
{
    constexpr std::size_t mostNames = 12;
    if (m_all == 0)
        return;
    std::string names;
    std::size_t count = 0;
    for (const auto& [name, times] : m_counts) {
        if (count++ == mostNames)
            break;
        names += (names.empty() ? "" : ", ") + name;
    }
    addNote(report, code, m_first,
        std::to_string(m_all) + before + names + (m_counts.size() > mostNames ? ", …" : "") + behind, m_all);
}

}  // namespace rankscape
