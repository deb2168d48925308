// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Core>

#include "core/base/task.h"

namespace rankscape {

/// A point inside all bounds of a margin program: w, the slack ξ of each row, and s by how much it exceeds its margin;
/// multipliers α of the margins, C − α of ξ ≥ 0, η of w ≥ 0.
struct MarginPoint {
    Eigen::VectorXd w, eta;  // [rankers]
    Eigen::VectorXd xi, s, alpha, rest;  // [rows]

    /// The mean product of what is bounded and its multiplier: 0 at the optimum.
    double mu() const;

    /// How much of a step stays inside, from 0 to 1.
    double reach(const MarginPoint& step) const;

    void move(double length, const MarginPoint& step);
};

/// Newton steps of an interior point method, Mehrotra's predictor and corrector. Points into what it is made of.
class MarginNewton {
public:
    /// \param b [rankers × rows] \param k [rankers × rankers]
    MarginNewton(const Eigen::MatrixXd& b, const Eigen::MatrixXd& k, double c, const Task& task);

    const MarginPoint& at() const { return m_at; }

    /// Sets residuals and factor of the point. \returns the largest residual \throws Cancelled
    double linearise();

    /// Whether the factor can be trusted.
    bool isSound() const { return m_factor.info() == Eigen::Success; }

    void advance();

private:
    void solve();

    const Eigen::MatrixXd& m_b;
    const Eigen::MatrixXd& m_k;
    const Task& m_task;
    MarginPoint m_at;
    MarginPoint m_step;
    Eigen::VectorXd m_dual, m_primal, m_divisor;  // residuals, and what rows are divided by
    Eigen::VectorXd m_s, m_xi, m_w;  // products that are to become their target
    Eigen::VectorXd m_pull, m_right;
    Eigen::MatrixXd m_scaled, m_matrix;
    Eigen::LLT<Eigen::MatrixXd> m_factor;
};

}  // namespace rankscape
