// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/exporter.h"

namespace rankscape {

/// Documents to judge next, those that could change most which run is better first: judgmentRadar() as judgments of grade
/// −1, "topic 0 document -1", which TREC's tools read as pooled and not judged.
/// \throws Error if the table is of no runs, or of one, or everything is judged, or lines of columns
/// cannot hold an id
ExportedFile poolFile(const Export& request);

}  // namespace rankscape
