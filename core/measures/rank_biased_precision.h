// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measures/measure.h"

namespace rankscape {

/// (1 − p) Σ p^(rank − 1) over the relevant documents, for a reader who goes on to the next document with probability p:
/// Moffat and Zobel (2008). \param percent 100 p, below 100
double rankBiasedPrecision(const JudgedRanking& ranking, int percent);

}  // namespace rankscape
