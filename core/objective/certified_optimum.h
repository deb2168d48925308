// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "core/base/task.h"
#include "core/models/weights.h"
#include "core/objective/objective_function.h"

namespace rankscape {

/// What is known of the best value of an objective at some time.
struct OptimumState {
    double map = 0.0;  // the value reached
    double bound = 1.0;  // that no weights exceed; never rises
    Weights weights;  // that reach `map`
    std::size_t nodes = 0;  // parts of the simplex looked at
    double seconds = 0.0;

    double gap() const { return bound - map; }
};

struct OptimumOptions {
    double gap = 0.0;  // stop once bound − map is at most this
    double seconds = std::numeric_limits<double>::infinity();  // or after this time
    std::vector<Weights> starts = {};  // good ones to begin with save most of the work
    bool countTies = false;  // also values that only documents give that happen to tie
    unsigned threads = 0;  // 0 = one a processor
    std::size_t memory = std::size_t{256}
        << 20U;  // bytes for parts of the simplex, besides the table; at least 4 MiB
};

/// Hears after every round how far the search has come; from the calling thread.
using OptimumListener = std::function<void(const OptimumState&)>;

/// \throws Error if there are none, or more than certifiedOptimum() takes
void requireFewRankers(const ScoreTable& table);

/// The highest value over all non-negative weights, with a proof: branch and bound on the simplex (gem.md, D), in exact
/// arithmetic on the table's doubles. The objective is its value inside the cells in which no two documents meet that
/// count differently; weights of 0 are problems of their own where ties make them one, and documents that every ranker
/// with weight ties keep the order of their rows. What holds only where other documents happen to tie, or in a cell without
/// room for doubles, does not count, unless asked for: the objective is then its value anywhere, in exact arithmetic, the
/// earlier row ahead where documents tie, and the weights are the doubles nearest to such a place.
/// Without a limit of time the result does not depend on the number of threads.
/// \returns gap() is 0 if it is proven best; otherwise the best so far with a valid bound
/// \throws Error if there is no ranker, more than 16, or no relevant document; Cancelled
OptimumState certifiedOptimum(const ObjectiveFunction& objective, const OptimumOptions& options = {},
    const OptimumListener& listener = {}, const Task& task = {});

}  // namespace rankscape
