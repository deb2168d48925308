// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/base/task.h"
#include "core/objective/simplex_face.h"

namespace rankscape {

/// What a search of a part may do and must beat.
struct SearchLimits {
    double best = 0.0;  // MAP reached
    double gap = 0.0;  // parts whose bound is above the best by no more are done with
    double defer = 0.0;  // parts whose bound is not above this are left for later
    std::size_t visits = 0;  // of pairs at most, roughly
    std::function<bool()> isOver = {};  // asked now and then: leave the rest
};

/// What came of it.
struct SearchResult {
    double best = 0.0;  // MAP found, if it is above the limit's
    Eigen::VectorXd weights;  // [rankers of the table] where it was found; empty if nowhere
    double discarded = 0.0;  // the highest bound among the parts that were dropped
    std::vector<SimplexPart> left;  // not searched
    std::size_t nodes = 0;
    std::size_t visits = 0;
};

/// The value of the objective itself, for what the search comes upon. \param weights [rankers of the table]
using ExactValue = std::function<double(const Eigen::VectorXd& weights)>;

/// Depth-first branch and bound within one part: halves its longest edge; a pair is decided once its score difference
/// has one sign at every corner; the bound takes every undecided pair to be in favour of its relevant document.
/// The halves inherit only undecided pairs; their score differences at the new corner are the mean of two old ones.
SearchResult searchPart(const SimplexFace& face, const SimplexPart& part, const SearchLimits& limits,
    const ExactValue& exactValue, const Task& task);

}  // namespace rankscape
