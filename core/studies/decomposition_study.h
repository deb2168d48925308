// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiments/decomposition.h"
#include "core/studies/study.h"

namespace rankscape {

/// What the error of any ensemble is decomposed from: see decompositionOf().
const Study<DecompositionData>& decompositionStudy();

/// The error of ensembles at places of an axis.
struct DecompositionCurve {
    std::vector<double> places;  // sums of the weights, or numbers of steps
    std::vector<Decomposition> values;
};

/// As the state has it: of its weights for all sums, or of the steps of the chosen way for its sum; empty if these have no
/// weights. Quick enough for every step of a slider.
DecompositionCurve decompositionOf(const DecompositionData& data, const State& state);

/// Of one sum of the weights.
Decomposition decompositionOf(const DecompositionData& data, const State& state, const Eigen::VectorXd& shares);

/// The way whose steps it is over: the chosen one; null while none has steps with weights.
const Trace* decomposedTrace(const State& state);

}  // namespace rankscape
