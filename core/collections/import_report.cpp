// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/import_report.h"

#include <algorithm>

namespace rankscape {

void addNote(ImportReport& report, ImportNote::Kind kind, const std::string& file, int line, const std::string& text)
{
    const auto place = kind == ImportNote::Kind::warning
        ? std::ranges::find_if(report, [](const ImportNote& note) { return note.kind != ImportNote::Kind::warning; })
        : report.end();
    report.insert(place, {kind, {file, line}, text});
}

void noteText(ImportReport& report, const TextFile& file)
{
    const auto note = [&](const char* text) { addNote(report, ImportNote::Kind::repaired, file.name, 0, text); };
    if (file.packed)
        addNote(report, ImportNote::Kind::read, file.name, 0, "It is packed (gzip) and was unpacked.");
    if (file.encoding == Encoding::latin1)
        note("It is not UTF-8 and was read as Latin-1.");
    if (file.encoding == Encoding::utf16)
        note("It is UTF-16 and was read as such.");
    if (file.encoding == Encoding::utf8Marked)
        note("The byte order mark at its beginning was removed.");
    if (file.crlf)
        note("Carriage returns at line ends were removed.");
}

std::string describe(const ImportNote& note)
{
    return describe(note.location) + ": " + note.text;
}

}  // namespace rankscape
