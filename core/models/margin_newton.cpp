// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/margin_newton.h"

#include <algorithm>
#include <cmath>

#include "core/base/longest_step.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double shortOfBound = 0.995;

}  // namespace

double MarginPoint::mu() const
{
    return (s.dot(alpha) + xi.dot(rest) + w.dot(eta)) / static_cast<double>(2 * s.size() + w.size());
}

double MarginPoint::reach(const MarginPoint& step) const
{
    const double longest = std::min({longestStep(w, step.w), longestStep(xi, step.xi), longestStep(s, step.s),
        longestStep(alpha, step.alpha), longestStep(rest, step.rest), longestStep(eta, step.eta)});
    return std::min(1.0, shortOfBound * longest);
}

void MarginPoint::move(double length, const MarginPoint& step)
{
    w += length * step.w;
    xi += length * step.xi;
    s += length * step.s;
    alpha += length * step.alpha;
    rest += length * step.rest;
    eta += length * step.eta;
}

MarginNewton::MarginNewton(const MatrixXd& b, const MatrixXd& k, double c, const Task& task)
    : m_b(b)
    , m_k(k)
    , m_task(task)
    , m_factor(k.rows())
{
    const Index rows = b.cols();
    const double spread = b.colwise().sum().cwiseAbs().mean();
    m_at.w = VectorXd::Constant(k.rows(), 1.0 / std::max(1.0, spread));
    const VectorXd margins = b.transpose() * m_at.w;
    m_at.xi = (1.0 - margins.array()).max(1.0);
    m_at.s = (margins.array() + m_at.xi.array() - 1.0).max(1.0);
    m_at.alpha = VectorXd::Constant(rows, 0.5 * c);
    m_at.rest = m_at.alpha;
    m_at.eta = VectorXd::Ones(k.rows());
    m_step = m_at;
}

double MarginNewton::linearise()
{
    m_dual.noalias() = m_k * m_at.w - m_at.eta;
    m_dual.noalias() -= m_b * m_at.alpha;
    m_primal.noalias() = m_b.transpose() * m_at.w;
    m_primal.array() += m_at.xi.array() - 1.0 - m_at.s.array();
    m_divisor = m_at.s.array() + m_at.alpha.array() * m_at.xi.array() / m_at.rest.array();
    m_scaled = m_b * (m_at.alpha.array() / m_divisor.array()).sqrt().matrix().asDiagonal();
    m_matrix = m_k;
    m_matrix.diagonal().array() += m_at.eta.array() / m_at.w.array();
    const Index block = std::max<Index>(8, 50'000'000 / (m_k.rows() * m_k.rows()));  // some ms
    for (Index begin = 0; begin < m_scaled.cols(); begin += block) {
        m_task.stopIfAsked();
        const Index size = std::min(block, m_scaled.cols() - begin);
        m_matrix.selfadjointView<Eigen::Lower>().rankUpdate(m_scaled.middleCols(begin, size));
    }
    m_task.stopIfAsked();
    m_factor.compute(m_matrix);
    m_task.stopIfAsked();
    return std::max(m_dual.cwiseAbs().maxCoeff(), m_primal.cwiseAbs().maxCoeff());
}

void MarginNewton::advance()
{
    const double mu = m_at.mu();
    m_s = m_at.s.cwiseProduct(m_at.alpha);
    m_xi = m_at.xi.cwiseProduct(m_at.rest);
    m_w = m_at.w.cwiseProduct(m_at.eta);
    solve();
    MarginPoint ahead = m_at;
    ahead.move(m_at.reach(m_step), m_step);
    const double target = mu * std::pow(ahead.mu() / mu, 3.0);
    m_s.array() += m_step.s.array() * m_step.alpha.array() - target;
    m_xi.array() += m_step.xi.array() * m_step.rest.array() - target;
    m_w.array() += m_step.w.array() * m_step.eta.array() - target;
    solve();
    m_at.move(m_at.reach(m_step), m_step);
}

/// The step that brings residuals to 0 and the products to what m_s, m_xi and m_w leave of them.
void MarginNewton::solve()
{
    m_pull = (-m_s.array() - m_at.alpha.array() * (m_primal.array() - m_xi.array() / m_at.rest.array()))
        / m_divisor.array();
    m_right.noalias() = m_b * m_pull;
    m_right.array() -= m_dual.array() + m_w.array() / m_at.w.array();
    m_step.w = m_factor.solve(m_right);
    m_step.s.noalias() = m_b.transpose() * m_step.w;
    m_step.alpha = m_pull.array() - m_at.alpha.array() * m_step.s.array() / m_divisor.array();
    m_step.rest = -m_step.alpha;
    m_step.xi = (m_at.xi.array() * m_step.alpha.array() - m_xi.array()) / m_at.rest.array();
    m_step.s += m_step.xi + m_primal;
    m_step.eta = -(m_w.array() + m_at.eta.array() * m_step.w.array()) / m_at.w.array();
}

}  // namespace rankscape
