// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnosis.h"
#include "core/base/text_file.h"

namespace rankscape {

/// What readers found that did not end the reading.
using ImportReport = std::vector<Finding>;  // warnings first

/// A warning is put behind the warnings there are, before all else.
/// \param first  the first place where it was found; line 0 = the file as a whole
void addNote(ImportReport& report, Code code, const Location& first, const std::string& text, int count = 1);

/// The same for a finding with its places and count.
void addNote(ImportReport& report, Finding finding);

/// How the file was encoded and ended its lines, if not as usual.
void noteText(ImportReport& report, const TextFile& file);

}  // namespace rankscape
