// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scores/fusion.h"

namespace rankscape {

/// Fox and Shaw (1994) of the scores s of those n rankers that have the document; it scores 0 if there are none.
Fusion fusionCombSum();  // Σ s
Fusion fusionCombMnz();  // n Σ s
Fusion fusionCombAnz();  // Σ s / n
Fusion fusionCombMax();
Fusion fusionCombMin();
Fusion fusionCombMed();  // the mean of the middle two where n is even

/// Σ α s over all rankers, on the grid of makeComparable() so that rounding tells no documents apart.
Fusion fusionWeightedSum();

}  // namespace rankscape
