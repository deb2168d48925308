// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/experiments/experiment.h"
#include "core/models/weights.h"
#include "core/objective/line_landscape.h"
#include "core/objective/objective_function.h"
#include "core/objective/triangle_landscape.h"
#include "core/sources/open.h"

namespace rankscape {

/// Two ends of a line: two rankers that exchange their joint weight, or two weight vectors.
struct LineEnds {
    Eigen::Index from = 0;
    Eigen::Index to = 1;
    std::optional<std::pair<Weights, Weights>> vectors = {};

    friend bool operator==(const LineEnds&, const LineEnds&) = default;
};

/// What is shown of the triangle: the exact objective, the smoothed one, or where topics are best.
enum class TriangleLayer { exact, smoothed, topics };

/// What the learning chart shows: MAP of all starts; of the chosen one its values, the gradient's length, how far it
/// moved, its weights, or the sharpness it sees; or the chosen starts of all ensembles that were learned.
enum class LearningView { starts, values, gradient, length, weights, sharpness, race };

/// Whether a view shows the steps of one start.
inline bool isInspection(LearningView view)
{
    return view != LearningView::starts && view != LearningView::race;
}

/// All that was set, and what follows from it at once. A value of shared, immutable parts: cheap to copy.
struct State {
    std::shared_ptr<const Opened> opened{};  // null while nothing is open
    std::shared_ptr<const ObjectiveFunction> objective{};  // on its table; null while nothing is judged
    Weights weights = Weights::uniform(1);  // [rankers]
    LineEnds ends{};
    std::optional<Line> line{};  // between the ends; nothing if there is none
    std::array<Eigen::Index, 3> corners{0, 1, 2};  // rankers of the triangle
    std::optional<Triangle> triangle{};  // of the corners' joint weight; nothing below three rankers
    int cells = 200;  // on its sides, exact
    int smoothedCells = 80;  // and smoothed
    TriangleLayer layer = TriangleLayer::exact;
    bool showsEquallyGood = false;  // on the line
    double beta = 200.0;  // sharpness of the smoothed objective
    std::uint64_t seed = 1;  // of what is drawn
    unsigned threads = 0;  // 0 = one a processor; changes no number

    std::vector<std::shared_ptr<const Experiment>> experiments{};
    std::shared_ptr<const Experiment> shown{};  // whose ways are shown; null before something was learned
    std::size_t part = 0;  // of it: 0 what was learned on all topics, else the fold, from 1
    LearningView view = LearningView::starts;
    std::optional<Weights> learned{};  // the best so far, by what was asked for last

    const ScoreTable& table() const { return *opened->table; }
};

/// The state with the line and the triangle that follow from its ends, corners and weights. Those of `before` stay while the
/// weights are on them, so that what was computed of them stays true.
State settled(State state, const State& before = {});

/// Where the weights are on the line, if they are.
std::optional<double> placeOnLine(const State& state);

/// The best of all weights, or how far from it these are at most.
struct ProvenOptimum {
    Weights weights;
    double map = 0.0;  // value of the objective
    double gap = 0.0;
};

/// By an experiment whose learner proves a bound.
std::optional<ProvenOptimum> provenOptimum(const Experiment& experiment);

/// By the last of those; nothing if there is none.
std::optional<ProvenOptimum> provenOptimum(const State& state);

/// The best weights that are known: proven, or else learned, or else uniform ones.
Weights bestKnown(const State& state);

}  // namespace rankscape
