// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measures/measure.h"

namespace rankscape {

/// Σ gain / log₂(rank + 1) over the first `cutoff` ranks, divided by the same of the ideal ranking, which is cut
/// there too. The gain of a grade g > 0 is g, whatever the level; Järvelin and Kekäläinen (2002), trec_eval's
/// `ndcg_cut`.
double ndcg(const JudgedRanking& ranking, int cutoff);

/// The same with gain 2^g − 1: Burges et al. (2005).
double ndcgExponential(const JudgedRanking& ranking, int cutoff);

/// g and 2^g − 1.
double linearGain(int grade);
double exponentialGain(int grade);

/// What the first `cutoff` of these grades gain in their order. \param grades above 0, falling
double idealGain(std::span<const int> grades, int cutoff, double (*gain)(int));

}  // namespace rankscape
