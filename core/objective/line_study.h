// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/objective/line_landscape.h"

namespace rankscape {

/// A landscape with what is said of it.
struct LineStudy {
    LineLandscape landscape;
    LineMaximum best;
    std::size_t localMaxima = 0;
};

/// \throws Cancelled
LineStudy studyLine(const ObjectiveFunction& objective, const Line& line, const Task& task = {});

/// The smoothed objective along the same line.
struct SmoothedCurve {
    double beta = 0.0;
    std::vector<double> places;
    std::vector<double> values;  // [places]
};

/// At 201 places from t = 0 to 1. \throws Cancelled
SmoothedCurve smoothLine(
    const ScoreTable& table, const Line& line, double beta, unsigned threads = 0, const Task& task = {});

/// For β = 10, 50, 200 and 1000. \throws Cancelled
std::vector<SmoothedCurve> smoothedObjectives(
    const ScoreTable& table, const Line& line, unsigned threads = 0, const Task& task = {});

/// The line along which two rankers exchange their joint weight and the others keep theirs, so that α lies on it.
Line exchangeLine(const Eigen::VectorXd& alpha, Eigen::Index from, Eigen::Index to);

/// The place t of α on the line; nothing if it is not on it.
std::optional<double> placeOn(const Line& line, const Eigen::VectorXd& alpha);

}  // namespace rankscape
