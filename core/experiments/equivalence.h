// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/task.h"
#include "core/models/weights.h"
#include "core/objective/line_landscape.h"

namespace rankscape {

/// One point of a grid of weights.
struct GridPoint {
    Weights weights;
    double map = 0.0;
    double p = 1.0;  // of Wilcoxon's test against the best, topic by topic
    bool equallyGood = false;  // not significantly worse
    double share = 0.0;  // of the bootstrap samples of topics in which it is the first best of the grid
};

struct Equivalence {
    Weights best;  // what the others are compared with
    double bestMap = 0.0;
    double level = 0.05;  // p from which a point counts as equally good
    int parts = 0;  // the grid has all weights that are multiples of 1 / parts
    std::vector<GridPoint> grid;
    std::size_t simplest = 0;  // of the equally good: fewest rankers, then roundest numbers, then highest MAP
};

struct EquivalenceOptions {
    double level = 0.05;
    int samples = 1000;  // of the bootstrap
    std::uint64_t seed = 1;
    unsigned threads = 0;
    std::size_t mostPoints = 4000;  // of the grid
};

/// Which weights are as good as the best, as far as these topics can tell. \param best  e.g. what was learned; the best
/// of the grid takes its place if that is higher. \throws Error without a relevant document; Cancelled
Equivalence equivalence(const ObjectiveFunction& objective, const Weights& best,
    const EquivalenceOptions& options = {}, const Task& task = {});

/// The same along a line: places on it instead of a grid, evenly spaced from its beginning to its end.
struct LineEquivalence {
    Line line;
    double bestMap = 0.0;  // of what the places are compared with
    std::vector<double> places;  // t
    std::vector<GridPoint> points;  // [places]
};

/// \param best what the places are compared with; the best of them takes its place if that is higher.
LineEquivalence equivalenceAlong(const ObjectiveFunction& objective, const Line& line, const Weights& best,
    const EquivalenceOptions& options = {}, const Task& task = {});

}  // namespace rankscape
