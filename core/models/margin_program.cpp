// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/margin_program.h"

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <vector>

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int mostIterations = 100;
constexpr double leastMu = 1e-12;
constexpr double tryMu = 1e-6;  // from here on bounds may be told apart
constexpr double tryResidual = 1e-4;
constexpr double nearBound = 1e-10;
constexpr double leastResidual = 1e-10;
constexpr double shortOfBound = 0.995;

double longestStep(const VectorXd& at, const VectorXd& step)
{
    double longest = 1.0;
    for (Index i = 0; i < at.size(); ++i) {
        if (step[i] < 0.0)
            longest = std::min(longest, -shortOfBound * at[i] / step[i]);
    }
    return longest;
}

/// w, the slack ξ of each row and what it exceeds its margin by s; multipliers α of the margins, C − α of ξ ≥ 0, η of w ≥ 0.
struct Point {
    VectorXd w, xi, s, alpha, rest, eta;

    double mu() const
    {
        return (s.dot(alpha) + xi.dot(rest) + w.dot(eta)) / static_cast<double>(2 * s.size() + w.size());
    }

    double reach(const Point& step) const
    {
        return std::min({longestStep(w, step.w), longestStep(xi, step.xi), longestStep(s, step.s),
            longestStep(alpha, step.alpha), longestStep(rest, step.rest), longestStep(eta, step.eta)});
    }

    void move(double length, const Point& step)
    {
        w += length * step.w;
        xi += length * step.xi;
        s += length * step.s;
        alpha += length * step.alpha;
        rest += length * step.rest;
        eta += length * step.eta;
    }
};

/// One program: its Newton steps, of which the complementarity targets change.
class Newton {
public:
    Newton(const MatrixXd& b, const MatrixXd& k, double c)
        : m_b(b)
        , m_k(k)
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

    const Point& at() const { return m_at; }

    /// Sets residuals and factor of the point. \returns the largest residual
    double linearise()
    {
        m_dual.noalias() = m_k * m_at.w - m_at.eta;
        m_dual.noalias() -= m_b * m_at.alpha;
        m_primal.noalias() = m_b.transpose() * m_at.w;
        m_primal.array() += m_at.xi.array() - 1.0 - m_at.s.array();
        m_divisor = m_at.s.array() + m_at.alpha.array() * m_at.xi.array() / m_at.rest.array();
        m_scaled = m_b * (m_at.alpha.array() / m_divisor.array()).sqrt().matrix().asDiagonal();
        m_matrix = m_k;
        m_matrix.diagonal().array() += m_at.eta.array() / m_at.w.array();
        m_matrix.selfadjointView<Eigen::Lower>().rankUpdate(m_scaled);
        m_factor.compute(m_matrix);
        return std::max(m_dual.cwiseAbs().maxCoeff(), m_primal.cwiseAbs().maxCoeff());
    }

    bool isSound() const { return m_factor.info() == Eigen::Success; }

    /// Mehrotra's predictor and corrector.
    void advance()
    {
        const double mu = m_at.mu();
        m_s = m_at.s.cwiseProduct(m_at.alpha);
        m_xi = m_at.xi.cwiseProduct(m_at.rest);
        m_w = m_at.w.cwiseProduct(m_at.eta);
        solve();
        Point ahead = m_at;
        ahead.move(m_at.reach(m_step), m_step);
        const double target = mu * std::pow(ahead.mu() / mu, 3.0);
        m_s.array() += m_step.s.array() * m_step.alpha.array() - target;
        m_xi.array() += m_step.xi.array() * m_step.rest.array() - target;
        m_w.array() += m_step.w.array() * m_step.eta.array() - target;
        solve();
        m_at.move(m_at.reach(m_step), m_step);
    }

private:
    /// The step that brings residuals to 0 and the products to what m_s, m_xi and m_w leave of them.
    void solve()
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

    const MatrixXd& m_b;  // [rankers × rows]
    const MatrixXd& m_k;
    Point m_at;
    Point m_step;
    VectorXd m_dual, m_primal, m_divisor, m_s, m_xi, m_w, m_pull, m_right;
    MatrixXd m_scaled, m_matrix;
    Eigen::LLT<MatrixXd> m_factor;
};

/// Which weights and rows are at their bounds, as an interior point near the optimum tells, and the optimum if it is right:
/// where both a multiplier and what it is of are 0, an interior point comes only half as near.
class Polish {
public:
    Polish(const MatrixXd& b, const MatrixXd& k, double c, const Point& at)
        : m_b(b)
        , m_k(k)
        , m_c(c)
        , m_alpha(VectorXd::Zero(b.cols()))
        , m_w(VectorXd::Zero(k.rows()))
    {
        for (Index j = 0; j < at.w.size(); ++j) {
            if (at.w[j] > at.eta[j])
                m_free.push_back(j);
        }
        for (Index i = 0; i < b.cols(); ++i) {
            if (at.xi[i] > at.rest[i])
                m_alpha[i] = c;
            else if (at.alpha[i] > at.s[i])
                m_active.push_back(i);
        }
        solve();
    }

    const VectorXd& weights() const { return m_w; }  // none below 0
    const VectorXd& alpha() const { return m_alpha; }

    /// Whether they are the optimum: nothing is on the wrong side of its bound.
    bool isOptimal() const
    {
        const VectorXd margins = m_b.transpose() * m_w;
        const VectorXd pull = m_k * m_w - m_b * m_alpha;
        const double within = nearBound * (1.0 + m_c);
        for (Index i = 0; i < margins.size(); ++i) {
            const bool isShort = margins[i] < 1.0 - nearBound;
            const bool isOver = margins[i] > 1.0 + nearBound;
            if (m_alpha[i] < -nearBound * m_c || m_alpha[i] > (1.0 + nearBound) * m_c
                || (isShort && m_alpha[i] < m_c * (1.0 - nearBound)) || (isOver && m_alpha[i] > nearBound * m_c))
                return false;
        }
        for (Index j = 0; j < m_w.size(); ++j) {
            if (pull[j] < -within || (m_w[j] > 0.0 && pull[j] > within))
                return false;
        }
        return true;
    }

private:
    void solve()
    {
        const Index inside = std::ssize(m_free);
        const Index active = std::ssize(m_active);
        if (inside == 0)
            return;
        MatrixXd system = MatrixXd::Zero(inside + active, inside + active);
        VectorXd right = VectorXd::Ones(inside + active);
        const MatrixXd rows = m_b(m_free, m_active);
        system.topLeftCorner(inside, inside) = m_k(m_free, m_free);
        system.topRightCorner(inside, active) = -rows;
        system.bottomLeftCorner(active, inside) = rows.transpose();
        right.head(inside) = (m_b * m_alpha).eval()(m_free);
        const VectorXd found = system.completeOrthogonalDecomposition().solve(right);
        m_w(m_free) = found.head(inside).cwiseMax(0.0);
        m_alpha(m_active) = found.tail(active);
    }

    const MatrixXd& m_b;
    const MatrixXd& m_k;
    double m_c;
    std::vector<Index> m_free;  // weights above 0
    std::vector<Index> m_active;  // rows that just reach their margin
    VectorXd m_alpha;
    VectorXd m_w;
};

}  // namespace

MarginProgram::MarginProgram(const MatrixXd& margins, double c)
    : m_c(c)
{
    std::vector<Index> kept;
    for (Index row = 0; row < margins.cols(); ++row) {
        if ((margins.col(row).array() != 0.0).any())
            kept.push_back(row);
    }
    m_b = margins(Eigen::all, kept);
    m_constant = c * static_cast<double>(margins.cols() - m_b.cols());
}

double MarginProgram::loss(const MatrixXd& k, const VectorXd& weights) const
{
    const double lack = (1.0 - (m_b.transpose() * weights).array()).max(0.0).sum();
    return 0.5 * weights.dot(k * weights) + m_c * lack + m_constant;
}

MarginStep MarginProgram::solved(
    const MatrixXd& k, const std::function<void(const MarginStep&)>& onStep, const Task& task) const
{
    const Eigen::LLT<MatrixXd> inverse(k);
    Newton newton(m_b, k, m_c);
    const auto told = [&](const VectorXd& w, const VectorXd& alpha) {
        const VectorXd sum = (k * w).cwiseMax(m_b * alpha);  // Σ α b + η, with the best η for these weights
        const double least = alpha.sum() - 0.5 * sum.dot(inverse.solve(sum)) + m_constant;
        const double reached = loss(k, w);
        return MarginStep{w, reached, std::max(0.0, reached - least)};
    };
    MarginStep best = told(newton.at().w, newton.at().alpha);
    const double scale = std::min(1.0, m_c);
    for (int iteration = 0; iteration < mostIterations; ++iteration) {
        task.stopIfAsked();
        const double residual = newton.linearise();
        const bool isNear = residual < tryResidual && newton.at().mu() < tryMu * scale;
        const bool isLast = !newton.isSound() || (residual < leastResidual && newton.at().mu() < leastMu * scale);
        if (isNear || isLast) {
            const Polish clean(m_b, k, m_c, newton.at());
            const MarginStep exact = told(clean.weights(), clean.alpha());
            if (clean.isOptimal() || (isLast && exact.loss <= best.loss * (1.0 + leastMu))) {
                if (onStep)
                    onStep(exact);
                return exact;
            }
        }
        if (isLast)
            break;
        newton.advance();
        if (!newton.at().w.allFinite())
            break;
        best = told(newton.at().w, newton.at().alpha);
        if (onStep)
            onStep(best);
    }
    return best;
}

}  // namespace rankscape
