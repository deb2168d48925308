// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/margin_program.h"

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/models/margin_newton.h"

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
constexpr Index mostPolished = 400;  // weights and rows, whose system is solved in some ms

/// Which weights and rows are at their bounds, as an interior point near the optimum tells, and the optimum if it is
/// right: where both a multiplier and what it is of are 0, an interior point comes only half as near.
class Polish {
public:
    Polish(const MatrixXd& b, const MatrixXd& k, double c, const MarginPoint& at)
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
        if (isSmall())
            solve();
    }

    const VectorXd& weights() const { return m_w; }  // none below 0
    const VectorXd& alpha() const { return m_alpha; }

    /// Whether they are the optimum: nothing is on the wrong side of its bound.
    bool isOptimal() const
    {
        if (!isSmall())
            return false;
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
    bool isSmall() const { return std::ssize(m_free) + std::ssize(m_active) <= mostPolished; }

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

LossStep MarginProgram::solved(const MatrixXd& k, const LossSink& onStep, const Task& task) const
{
    task.stopIfAsked();
    const Eigen::LLT<MatrixXd> inverse(k);
    MarginNewton newton(m_b, k, m_c, task);
    const auto told = [&](const VectorXd& w, const VectorXd& alpha) {
        const VectorXd sum = (k * w).cwiseMax(m_b * alpha);  // Σ α b + η, with the best η for these weights
        const double bound = alpha.sum() - 0.5 * sum.dot(inverse.solve(sum)) + m_constant;
        const double reached = loss(k, w);
        return LossStep{w, reached, gapOf(reached, bound)};
    };
    LeastLoss least;
    least.add(told(newton.at().w, newton.at().alpha));
    const double scale = std::min(1.0, m_c);
    for (int iteration = 0; iteration < mostIterations; ++iteration) {
        const double residual = newton.linearise();
        const bool isNear = residual < tryResidual && newton.at().mu() < tryMu * scale;
        const bool isLast = !newton.isSound() || (residual < leastResidual && newton.at().mu() < leastMu * scale);
        if (isNear || isLast) {
            const Polish clean(m_b, k, m_c, newton.at());
            const LossStep exact = told(clean.weights(), clean.alpha());
            const bool isBest = clean.isOptimal() || (isLast && exact.loss <= least.step().loss * (1.0 + leastMu));
            if (isBest && std::isfinite(exact.loss) && std::isfinite(exact.gap)) {
                if (onStep)
                    onStep(exact);
                return exact;
            }
        }
        if (isLast)
            break;
        newton.advance();
        if (!least.add(told(newton.at().w, newton.at().alpha)))
            break;
        if (onStep)
            onStep(least.step());
    }
    return least.step();
}

}  // namespace rankscape
