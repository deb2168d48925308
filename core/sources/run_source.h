// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_order.h"
#include "core/sources/source_kind.h"

namespace rankscape {

/// Runs of any systems, and judgments. Its row in sourceKinds().
SourceKind runSource();

/// Runs and judgments as the source has them, read and repaired, with what must not be wrong checked if they are to be
/// weighed. \throws Error as readRuns(), or if there is no run of the name of a repair; Cancelled
RunSet readRuns(const Source& source, const Task& task = {});

/// How the source orders each run's documents.
RunOrder runOrder(const Source& source);

}  // namespace rankscape
