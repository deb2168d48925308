// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/exports/exporter.h"

namespace rankscape {

/// The ensemble's ranking of every topic as TREC writes runs: "topic Q0 document rank score rankscape", at most
/// Export::depth documents each, in the order of the table's tie rule. Scores read back as the same doubles.
/// With RunScores::ranked they are those of separate().
/// \throws Error if a run cannot hold an id, as one with a blank or a topic that begins with #, or a score cannot be told
/// from others as a 32-bit float.
ExportedFile runFile(const Export& request);

/// Makes every score lower than the one before it, also when both are rounded to 32-bit floats as some readers do: one
/// that is not becomes the next lower float, the others stay. So every rule for ties gives this order.
/// \param scores [documents] not rising \returns how many were lowered \throws Error beyond the range of floats
std::size_t separate(std::vector<double>& scores);

}  // namespace rankscape
