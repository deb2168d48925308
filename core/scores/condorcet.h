// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scores/fusion.h"

namespace rankscape {

/// A document beats another if more rankers have it higher than have it lower; a ranker has what it retrieved above what
/// it did not. A document stands above all that it beats, directly or through others, unless these beat it likewise: a
/// cycle, whose documents follow each other and are ordered by Copeland's score (how many a document beats minus how many
/// beat it), then by row. Where no majority decides between cycles or single documents, that with the highest such score
/// comes first. The fused score counts down to 1 for the last. Time and memory [documents²].
Fusion fusionCondorcet();

}  // namespace rankscape
