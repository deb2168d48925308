// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/objective/objective.h"

namespace rankscape {

/// Rows of objectives(), each with its measure's definition.
ObjectiveKind averagePrecisionObjective();
ObjectiveKind precisionObjective();
ObjectiveKind rPrecisionObjective();
ObjectiveKind recallObjective();
ObjectiveKind reciprocalRankObjective();
ObjectiveKind rankBiasedPrecisionObjective();
ObjectiveKind ndcgObjective();
ObjectiveKind ndcgExponentialObjective();

}  // namespace rankscape
