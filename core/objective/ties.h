// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>

#include "core/base/task.h"
#include "core/objective/objective_function.h"

namespace rankscape {

/// What an objective is arbitrarily near weights at which it depends on the order of rows.
struct NearTies {
    double least = 0.0;
    double greatest = 0.0;
    bool isExact = true;  // otherwise too many planes meet there: nothing near is outside these two
};

/// The extremes over the cells of the simplex that the weights lie on the rim of, where two documents tie
/// that count differently and that some ranker tells apart; nothing if the value is the same all around and at the weights.
/// For more than 16 rankers, bounds. At the weights
/// themselves the order of rows decides, and the value may be outside both.
/// \param alpha [rankers], none negative \throws Cancelled
std::optional<NearTies> nearTies(
    const ObjectiveFunction& objective, const Eigen::VectorXd& alpha, const Task& task = {});

/// The same where the pairs that tie are told apart by a ranker with weight, so that they tie by chance; nothing where
/// only documents tie that all rankers with weight tie, for whom the order of rows is the rule.
std::optional<NearTies> nearChanceTies(
    const ObjectiveFunction& objective, const Eigen::VectorXd& alpha, const Task& task = {});

}  // namespace rankscape
