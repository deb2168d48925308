// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/parse.h"

namespace rankscape {

/// One thing a reader did that its user may want to know.
struct ImportNote {
    enum class Kind { read, repaired, ignored };
    Kind kind;
    Location location;  // the first place where it happened
    std::string text;  // a sentence
};

using ImportReport = std::vector<ImportNote>;

/// \param line  the first place where it happened; 0 = the file as a whole
void addNote(ImportReport& report, ImportNote::Kind kind, const std::string& file, int line, const std::string& text);

/// "cranqrel, line 17: …", or without the line if it concerns the whole file.
std::string describe(const ImportNote& note);

}  // namespace rankscape
