// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/parse.h"
#include "core/base/text_file.h"

namespace rankscape {

/// One thing a reader did that its user may want to know.
struct ImportNote {
    enum class Kind { warning, read, repaired, ignored };
    Kind kind;  // warning: numbers depend on it, and it may be wrong
    Location location;  // the first place where it happened
    std::string text;  // a sentence
};

using ImportReport = std::vector<ImportNote>;  // warnings first

/// A warning is put behind the warnings there are, before all else.
/// \param line  the first place where it happened; 0 = the file as a whole
void addNote(ImportReport& report, ImportNote::Kind kind, const std::string& file, int line, const std::string& text);

/// How the file was encoded and ended its lines, if not as usual.
void noteText(ImportReport& report, const TextFile& file);

/// "cranqrel, line 17: …", or without the line if it concerns the whole file.
std::string describe(const ImportNote& note);

}  // namespace rankscape
