// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/import_report.h"

#include <algorithm>

namespace rankscape {

void addNote(ImportReport& report, Code code, const Location& first, const std::string& text, int count)
{
    addNote(report,
        Finding{code, first.file, first.line > 0 ? std::vector{first.line} : std::vector<int>(), count, text});
}

void addNote(ImportReport& report, Finding finding)
{
    const auto isWarning = [](const Finding& each) { return each.severity() == Severity::warning; };
    const auto place = isWarning(finding) ? std::ranges::find_if_not(report, isWarning) : report.end();
    report.insert(place, std::move(finding));
}

void noteText(ImportReport& report, const TextFile& file)
{
    const auto note = [&](Code code, const char* text) { addNote(report, code, {file.name}, text); };
    if (file.packed)
        note(Code::filePacked, "It is packed and was unpacked.");
    if (file.encoding == Encoding::latin1)
        note(Code::encodingGuessed, "It is not UTF-8 and was read as Latin-1.");
    if (file.encoding == Encoding::mixed)
        note(Code::encodingGuessed,
            "Some of its lines are UTF-8 and others are not; these were read as Latin-1, one by one.");
    if (file.encoding == Encoding::utf16)
        note(Code::encodingUtf16, "It is UTF-16 and was read as such.");
    if (file.encoding == Encoding::utf8Marked)
        note(Code::byteOrderMark, "The byte order mark at its beginning was removed.");
    if (file.crlf)
        note(Code::carriageReturns, "Carriage returns at line ends were removed.");
}

}  // namespace rankscape
