// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/runs/run_forms.h"

namespace rankscape {

/// Runs and judgments with a header that names their columns, which commas, semicolons or tabs separate: those of Quepid
/// (query,docid,rating), of BEIR (query-id, corpus-id, score) and others. Its row in runForms().
RunForm runCsv();

/// The cells of a row, some in quotation marks as RFC 4180 has it. False if a mark is not closed: the row goes on in the next
/// line.
bool readCells(std::string_view row, char separator, std::vector<std::string>& cells);

}  // namespace rankscape
