// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/parse.h"
#include "core/collections/import_report.h"

namespace rankscape {

/// What was come upon while TREC's files were read, counted over all of them: tags, entities …
class TrecTally {
public:
    void add(std::string_view name, const Location& place);

    /// One note of all that was counted, at the first place: "17 before<a, b, c>behind"; none if nothing was.
    void note(ImportReport& report, Code code, const std::string& before, const std::string& behind) const;

private:
    std::map<std::string, int, std::less<>> m_counts;
    Location m_first;
    int m_all = 0;
};

}  // namespace rankscape
