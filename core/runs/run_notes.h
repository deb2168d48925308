// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

namespace rankscape {

/// Adds what was read, and which topics runs and judgments have not in common.
void noteSet(RunSet& set);

/// Why no topic of a run is judged: examples of both, and an option that would match them. "" if one is, or there are no
/// judgments.
std::string whyDisjoint(const RunSet& set, const Run& run);

}  // namespace rankscape
