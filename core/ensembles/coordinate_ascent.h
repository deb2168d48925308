// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/ensembles/learner.h"
#include "core/objective/line_landscape.h"

namespace rankscape {

/// Where coordinate ascent stands: weights [rankers] of any sign, whose sizes sum to 1, and the objective's value there.
struct SignedPlace {
    Eigen::VectorXd weights;
    double value = 0.0;
};

/// Maximises an objective itself over weights of any sign: of one after the other every value from −∞ to ∞ is tried at
/// once, by exact searches along the two lines through the others' weights to that ranker alone, with either sign. Begins
/// with equal weights, and anew at the first ranker until none helps or so many searches were made. Never falls.
/// \param tell  hears of the start and of each step
SignedPlace climbCoordinates(const ObjectiveFunction& objective, int searches, unsigned threads,
    const std::function<void(const SignedPlace&)>& tell = {}, const Task& task = {});

/// Coordinate ascent: Metzler and Croft (2007), with exact line searches.
Learner coordinateAscent();

}  // namespace rankscape
