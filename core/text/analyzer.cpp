// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/analyzer.h"

namespace rankscape {

namespace {

/// The character as an index term has it, 0 for a separator.
char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return static_cast<char>(c - 'A' + 'a');
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '\0';
}

}  // namespace

std::vector<std::string> terms(std::string_view text, const StopList& stopList)
{
    std::vector<std::string> found;
    std::string term;
    const auto finish = [&] {
        if (!term.empty() && !stopList.words.contains(term))
            found.push_back(term);
        term.clear();
    };
    for (const char c : text) {
        if (const char letter = folded(c))
            term += letter;
        else
            finish();
    }
    finish();
    return found;
}

}  // namespace rankscape
