// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/measures/measure.h"

namespace rankscape {

/// Relevant documents among the first `cutoff`, divided by `cutoff` even if fewer were retrieved.
double precision(const JudgedRanking& ranking, int cutoff);

/// Precision at the rank that equals the number of relevant documents.
double rPrecision(const JudgedRanking& ranking, int = 0);

/// Relevant documents among the first `cutoff`, divided by all relevant documents.
double recall(const JudgedRanking& ranking, int cutoff);

/// 1 / rank of the first relevant document.
double reciprocalRank(const JudgedRanking& ranking, int = 0);

/// The largest precision at any rank whose recall is at least `percent` / 100: trec_eval's `iprec_at_recall`.
double interpolatedPrecisionAt(const JudgedRanking& ranking, int percent);

/// The largest precision at any rank whose recall is at least 0, 0.1, …, 1: trec_eval's `iprec_at_recall`, whose
/// version 10 takes the first rank that has found round(x · relevant) documents.
std::array<double, 11> interpolatedPrecision(const JudgedRanking& ranking);

}  // namespace rankscape
