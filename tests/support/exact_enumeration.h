// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/scores/score_table.h"

namespace rankscape::test {

/// What the certified optimum and the landscape must find, by going through everything in whole numbers of any size.
/// For small tables only; shares no code with what it judges but the table.

/// The highest MAP inside the cells of the simplex and of all its faces.
struct ExactOptimum {
    double map = 0.0;  // of cells that hold weights in double precision
    double narrow = 0.0;  // of the others
};

ExactOptimum enumerateOptimum(const ScoreTable& table);

/// Along the line between two rankers.
struct ExactLine {
    std::vector<double> breakpoints;
    std::vector<double> map;  // [breakpoints + 1]
    double maximum = 0.0;  // of all intervals
    std::size_t localMaxima = 0;
};

ExactLine enumerateLine(const ScoreTable& table, Eigen::Index from, Eigen::Index to);

/// Distinct planes on which a relevant and another document tie somewhere inside the simplex.
std::size_t countPlanes(const ScoreTable& table);

/// A small table with many ties: cosines, ranks or small numbers on the grid; copies of documents and of rankers; topics
/// whose documents are all relevant. Has at most 60, 26, 13 or 8 planes for 2 to 5 rankers.
ScoreTable tieRichTable(std::uint64_t seed);

}  // namespace rankscape::test
