// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measures/measure.h"

namespace rankscape {

/// Relevant documents among the first `cutoff`, divided by as many as can be there: min(relevant, cutoff).
double recallOfMost(const JudgedRanking& ranking, int cutoff);

/// nDCG where every relevant document gains 1 and no other does; the ideal ranking is cut, too.
double ndcgBinary(const JudgedRanking& ranking, int cutoff);

/// The same, divided by what all relevant documents gain, as if the ideal ranking were not cut: a perfect ranking of more
/// relevant documents than `cutoff` has less than 1.
double ndcgBinaryUncut(const JudgedRanking& ranking, int cutoff);

/// Their means over all orders of the tied.
double expectedRecallOfMost(const TiedRanking& ranking, int cutoff);
double expectedNdcgBinary(const TiedRanking& ranking, int cutoff);
double expectedNdcgBinaryUncut(const TiedRanking& ranking, int cutoff);

}  // namespace rankscape
