// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

struct Bm25Options {
    double k1 = 1.2;  // how slowly repetitions of a term saturate, ≥ 0
    double b = 0.75;  // how much long documents are discounted, 0 … 1
};

/// Σ over query terms of qtf · idf · tf (k1 + 1) / (tf + k1 (1 − b + b · length / mean length)),
/// idf = ln(1 + (N − df + 0.5) / (df + 0.5)): Robertson and Zaragoza (2009), idf as Lucene has it.
std::unique_ptr<const Ranker> fitBm25(const Corpus& corpus, const Bm25Options& options, const Task& task = {});

RankerType bm25();

}  // namespace rankscape
