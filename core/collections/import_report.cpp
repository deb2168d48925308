// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/import_report.h"

namespace rankscape {

void addNote(ImportReport& report, ImportNote::Kind kind, const std::string& file, int line, const std::string& text)
{
    report.push_back({kind, {file, line}, text});
}

std::string describe(const ImportNote& note)
{
    return describe(note.location) + ": " + note.text;
}

}  // namespace rankscape
