// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/objective/line_landscape.h"
#include "core/objective/triangle_landscape.h"

namespace rankscape {

/// Where on a line one topic would have the weights.
struct TopicPull {
    std::string topic;
    double highest = 0.0;  // its best value on the line
    Interval best;  // the widest part of the line where it has that
    std::vector<double> along;  // its value at evenly spaced places
};

/// Exactly, by a sweep. \param position  of a topic with a relevant document in the table  \param places  of
/// TopicPull::along, ≥ 2 \throws Cancelled
TopicPull pullOf(const ObjectiveFunction& objective, std::size_t position, const Line& line, std::size_t places,
    const Task& task = {});

/// Two topics that lose where the other gains.
struct Conflict {
    std::size_t first;  // positions among the pulls
    std::size_t second;
    double correlation;  // of their values along the line, below 0
};

/// Topics pull the weights of a line to and fro; their mean is the compromise.
struct TugOfWar {
    Line line;
    std::vector<TopicPull> pulls;  // by the middle of their best part, rising
    double oracle = 0.0;  // mean of the highest: what weights of its own for each topic would reach
    double map = 0.0;  // the highest mean of weights for all
};

/// Exactly, by a sweep for each topic with a relevant document. \param places of TopicPull::along, ≥ 2 \throws Cancelled
TugOfWar tugOfWar(const ObjectiveFunction& objective, const Line& line, std::size_t places = 101,
    unsigned threads = 0, const Task& task = {});

/// The strongest conflicts, the strongest first. Topics whose value does not change have none. O(T²) time for T topics,
/// O(T + count) memory. \throws Cancelled
std::vector<Conflict> conflicts(const TugOfWar& tug, std::size_t count, const Task& task = {});

/// For each of the pulls the one that it conflicts with most, if any. [pulls] O(T²) time, O(T) memory. \throws Cancelled
std::vector<std::optional<Conflict>> opponents(const TugOfWar& tug, const Task& task = {});

/// Where in a triangle one topic would have the weights.
struct TopicRegion {
    std::string topic;
    double highest = 0.0;  // its best value in any cell
    Eigen::Vector3d middle;  // of the cells where it has that, as shares of the corners
    double share = 0.0;  // of all cells, these are so many
    std::vector<bool> best;  // [cells] as in TriangleGrid
};

struct TriangleTug {
    Triangle triangle;
    int steps = 0;  // cells on a side
    std::vector<TopicRegion> regions;  // of the topics with a relevant document, in their order
    double oracle = 0.0;  // mean of the highest
    double map = 0.0;  // the highest mean of a cell
};

/// In the middle of every cell. \throws Cancelled
TriangleTug tugOfWar(const ObjectiveFunction& objective, const Triangle& triangle, int steps, unsigned threads = 0,
    const Task& task = {});

}  // namespace rankscape
