// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <limits>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// The weights α(t) = origin + t · direction. [rankers] each; need not lie on the simplex.
struct Line {
    Eigen::VectorXd origin;
    Eigen::VectorXd direction;

    Eigen::VectorXd at(double t) const { return origin + t * direction; }
};

/// Whether both are the same to the last bit.
inline bool sameLine(const Line& a, const Line& b)
{
    return a.origin.size() == b.origin.size() && a.origin == b.origin && a.direction == b.direction;
}

/// From one weight vector at t = 0 to another at t = 1.
Line lineBetween(const Eigen::VectorXd& from, const Eigen::VectorXd& to);

struct Interval {
    double low = 0.0;
    double high = 1.0;
};

inline constexpr Interval wholeLine{
    -std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};

/// MAP along a line: constant on the open intervals between neighbouring breakpoints.
/// The first interval begins at range.low, the last ends at range.high; interval i ends at breakpoints[i].
struct LineLandscape {
    Line line;
    Interval range;
    std::vector<double> breakpoints;  // rising, none twice
    std::vector<double> map;  // [breakpoints + 1]
    std::size_t crossings = 0;  // of a relevant with another document; several may meet in one breakpoint

    /// The interval that t lies in; a breakpoint counts to the interval on its right.
    std::size_t intervalAt(double t) const;
    Interval interval(std::size_t index) const;
};

/// Finds every breakpoint: where the scores of a relevant and a non-relevant document cross. AP then changes in O(1).
/// O(P + B log B) time for P pairs and B crossings, O(B) memory. A pair whose scores agree all along the line keeps
/// the order of its rows. \throws Cancelled
LineLandscape lineLandscape(const ScoreTable& table, const Line& line, Interval range = {}, const Task& task = {});

/// The highest value on an interval wider than 1e-12, and the widest interval that has it. Narrower ones are
/// artefacts of rounding in the breakpoints.
struct LineMaximum {
    double map = 0.0;
    double at = 0.0;  // the middle of the interval
    Interval interval;
};

LineMaximum maximum(const LineLandscape& landscape);

/// Plateaus higher than both their neighbours; an end of the line counts as lower.
std::size_t localMaxima(const LineLandscape& landscape);

/// The smoothed objective at the given places of the line. \param at [points] \returns [points]
std::vector<double> smoothedAlong(const ScoreTable& table, const Line& line, double beta,
    const std::vector<double>& at, unsigned threads = 0, const Task& task = {});

/// The highest smoothed value on t in [0, 1]: the best of 401 places, refined between its neighbours by golden section.
struct SmoothedMaximum {
    double value = 0.0;
    double at = 0.0;
};

SmoothedMaximum smoothedMaximum(
    const ScoreTable& table, const Line& line, double beta, unsigned threads = 0, const Task& task = {});

/// `count` ≥ 2 places, evenly spaced, both ends included.
std::vector<double> evenly(Interval range, std::size_t count);

}  // namespace rankscape
