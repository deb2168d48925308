// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string_view>

#include "core/base/task.h"
#include "core/models/loss_step.h"

namespace rankscape {

/// The rows a of a program, kept in whatever form: A [count × features].
class HingeRows {
public:
    virtual ~HingeRows() = default;

    virtual Eigen::Index count() const = 0;
    virtual Eigen::Index features() const = 0;

    /// A w, [count].
    virtual void margins(const Eigen::VectorXd& weights, Eigen::VectorXd& margins, const Task& task) = 0;

    /// A' v, [features].
    virtual void combine(const Eigen::VectorXd& factors, Eigen::VectorXd& sum, const Task& task) = 0;

    /// A' diag(v) A, added to `gram` [features × features].
    virtual void addGram(const Eigen::VectorXd& factors, Eigen::MatrixXd& gram, const Task& task) = 0;
};

/// ½ w · w + Σ c max(0, 1 − w · a) at its least, by Mehrotra's primal–dual interior point method in (w, ξ) with ξ
/// eliminated: each iteration solves a system of [features × features] (ltr.md A.1, A.3). Ends where the gap is rounding.
/// \param costs [count] c > 0 of each row \param name  of the learner, for progress \param tell  hears of the least loss
/// so far, at last of what is returned
LossStep solveHingeProgram(HingeRows& rows, const Eigen::VectorXd& costs, std::string_view name,
    const LossSink& tell = {}, const Task& task = {});

}  // namespace rankscape
