// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/task.h"
#include "core/objective/objective_function.h"

namespace rankscape {

/// The weights α(t) = (1 − t) · from + t · to for t in [0, 1]: both ends are exact. [rankers] each; need not lie on the
/// simplex.
struct Line {
    Eigen::VectorXd from;
    Eigen::VectorXd to;

    Eigen::VectorXd at(double t) const { return (1.0 - t) * from + t * to; }
    Eigen::VectorXd direction() const { return to - from; }
};

/// Whether both are the same to the last bit.
inline bool sameLine(const Line& a, const Line& b)
{
    return a.from.size() == b.from.size() && a.from == b.from && a.to == b.to;
}

struct Interval {
    double low = 0.0;
    double high = 1.0;
};

/// The highest value that only documents which happen to tie give, where the order of rows decides between them.
struct TieValue {
    double map = 0.0;
    double at = 0.0;
};

/// An objective along a line: constant on the open intervals between neighbouring breakpoints; interval i ends at breakpoints[i].
/// That of the line from the other end is its mirror image to the last bit.
struct LineLandscape {
    Line line;
    std::vector<double> breakpoints;  // t, rising; different ones may round to the same number
    std::vector<double> rest;  // 1 − t of each breakpoint
    std::vector<double> map;  // [breakpoints + 1]
    std::size_t crossings = 0;  // of two documents that count differently; several may meet in one breakpoint
    TieValue ties;  // the highest at any breakpoint or end; of equal ones the first

    /// The interval that t lies in; a breakpoint counts to the interval on its right.
    std::size_t intervalAt(double t) const;
    Interval interval(std::size_t index) const;

    /// From the beginning of one interval to the end of another.
    Interval interval(std::size_t first, std::size_t last) const;

    /// The length of that, precise at both ends of the line.
    double width(std::size_t first, std::size_t last) const;
    double width(std::size_t index) const { return width(index, index); }

    /// Whether weights in double precision can lie within; what happens in narrower intervals counts as a tie.
    bool hasRoom(std::size_t first, std::size_t last) const;
    bool hasRoom(std::size_t index) const { return hasRoom(index, index); }

    /// The last of the intervals from `first` on that have the same value.
    std::size_t endOfPlateau(std::size_t first) const;
};

/// Finds every breakpoint: where two documents that count differently and are in opposite order at the two ends, in exact
/// arithmetic, cross, whether the value changes or not. It changes in O(1). A pair that ties at an end is in the order of the other end; one that
/// ties at both keeps the order of its rows.
/// O(P + B log B) time for P pairs and B crossings, O(B) memory. \throws Cancelled
LineLandscape lineLandscape(const ObjectiveFunction& objective, const Line& line, const Task& task = {});

/// The highest value with room for weights, and the widest plateau that has it: neighbouring intervals of the same value are
/// one. Of equally wide ones that with the greater weights of the first rankers, so that it does not matter from which end
/// one comes.
struct LineMaximum {
    double map = 0.0;
    double at = 0.0;  // the middle of the plateau
    Interval interval;
};

LineMaximum maximum(const LineLandscape& landscape);

/// Plateaus higher than both their neighbours; an end of the line counts as lower. Values within measureRounding are
/// equal.
std::size_t localMaxima(const LineLandscape& landscape);

/// The smoothed objective at the given places of the line. \param at [points] \returns [points]
std::vector<double> smoothedAlong(const ScoreTable& table, const Line& line, double beta,
    const std::vector<double>& at, unsigned threads, const Task& task);

/// The highest smoothed value on t in [0, 1]: the best of 401 places, refined between its neighbours by golden section.
struct SmoothedMaximum {
    double value = 0.0;
    double at = 0.0;
};

SmoothedMaximum smoothedMaximum(
    const ScoreTable& table, const Line& line, double beta, unsigned threads, const Task& task);

/// `count` ≥ 2 places, evenly spaced, both ends included.
std::vector<double> evenly(Interval range, std::size_t count);

}  // namespace rankscape
