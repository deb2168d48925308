// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

#include "core/collections/import_report.h"

namespace rankscape {

/// Counts what is found again and again in one file, with the first lines and an example.
class NotedLines {
public:
    explicit NotedLines(std::string file)
        : m_file(std::move(file))
    {
    }

    /// \param line  0: not known \param example  that of the first time is kept
    void note(Code code, int line, const std::string& example = {});

    /// The finding of each code: its text is that of `wordsOf`, behind the number of times.
    void addTo(ImportReport& report) const;

private:
    std::string m_file;
    std::map<Code, Finding> m_found;  // whose texts are the examples
};

}  // namespace rankscape
