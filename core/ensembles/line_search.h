// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>

#include "core/base/task.h"

namespace rankscape {

/// Weights that a line search tries.
struct Trial {
    Eigen::VectorXd weights;
    double gain;  // of the objective over where the search began
    double promised;  // what the gradient there says of the gain
};

/// The weights at the first of the step, half of it, a quarter … that gains something, and 1e-4 of what was promised
/// (Armijo, 1966); nothing if none of 30 does. \param attempt  step → Trial
template <class Attempt>
std::optional<Eigen::VectorXd> backtrack(Eigen::VectorXd step, const Task& task, const Attempt& attempt)
{
    constexpr double armijo = 1e-4;
    constexpr int mostHalvings = 30;
    for (int halving = 0; halving < mostHalvings; ++halving, step *= 0.5) {
        task.checkpoint(0.0);
        Trial trial = attempt(step);
        if (trial.gain > 0.0 && trial.gain >= armijo * trial.promised)
            return std::move(trial.weights);
    }
    return std::nullopt;
}

}  // namespace rankscape
