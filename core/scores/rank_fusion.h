// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scores/fusion.h"

namespace rankscape {

/// Methods that see ranks alone: r, from 1, in each ranker's own list of n documents; of equal scores the earlier row
/// ranks higher. c documents are retrieved by any ranker.

/// Σ c − r + 1; who did not retrieve the document gives it (c − n + 1) / 2, the mean of the points that are left.
/// De Borda (1781); Aslam and Montague (2001).
Fusion fusionBorda();

Fusion fusionReciprocalRank();  // Σ 1 / (k + r): Cormack, Clarke and Büttcher (2009)
Fusion fusionInverseSquareRank();  // m Σ 1 / r², of the m rankers that retrieved the document: Mourão et al. (2014)
Fusion fusionLogInverseSquareRank();  // ln m Σ 1 / r²

/// Σ (1 − p) p^(r − 1): Bailey et al. (2017). Below 1e-308 it is 0, and documents tie.
Fusion fusionRankBiasedCentroid();

}  // namespace rankscape
