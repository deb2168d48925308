// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/task.h"
#include "core/models/loss_step.h"

namespace rankscape {

/// The least of ½ wᵀKw + C Σ max(0, 1 − w·b) over w ≥ 0: the programs of SER (K = I) and SSER. Strictly convex, so
/// its weights are unique. Solved by a primal–dual interior point method, every step of which takes O(rows · rankers²
/// + rankers³).
class MarginProgram {
public:
    /// \param margins b, [rankers × rows]; rows of zeros teach nothing: they cost C each whatever the weights
    MarginProgram(const Eigen::MatrixXd& margins, double c);

    bool teaches() const { return m_b.cols() > 0; }
    const Eigen::MatrixXd& margins() const { return m_b; }  // [rankers × rows] without the zeros
    double c() const { return m_c; }

    /// \param k [rankers × rankers] positive definite \param onStep  hears of every iteration, of the least loss so far, at
    /// last of what is returned \pre teaches()
    LossStep solved(const Eigen::MatrixXd& k, const LossSink& onStep = {}, const Task& task = {}) const;

    double loss(const Eigen::MatrixXd& k, const Eigen::VectorXd& weights) const;

private:
    Eigen::MatrixXd m_b;
    double m_c;
    double m_constant = 0.0;  // of the rows left out
};

}  // namespace rankscape
