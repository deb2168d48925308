// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/hinge_program.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/longest_step.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Array = Eigen::ArrayXd;

/// w = A' a, A w + ξ − 1 = s, a · s = 0 and ξ · (c − a) = 0, nothing below 0: what holds at the least loss.
class HingeInterior {
public:
    HingeInterior(HingeRows& rows, const Eigen::VectorXd& costs, const Task& task)
        : m_rows(rows)
        , m_task(task)
        , m_costs(costs)
        , m_weights(Eigen::VectorXd::Zero(rows.features()))
        , m_multipliers(0.5 * costs.array())
        , m_rest(m_multipliers)
        , m_excess(Array::Ones(costs.size()))
        , m_lack(Array::Constant(costs.size(), 2.0))
        , m_step(Eigen::VectorXd::Zero(rows.features()))
    {
        measure();
    }

    LossStep state() const
    {
        const double loss =
            0.5 * m_weights.squaredNorm() + (m_costs.array() * (1.0 - m_margins.array()).max(0.0)).sum();
        const double dual = m_multipliers.sum() - 0.5 * m_combined.squaredNorm();
        return {m_weights, loss, gapOf(loss, dual)};
    }

    /// Predictor and corrector. Whether it moved at all.
    bool advance()
    {
        factorize();
        const double mean = complementarity(0.0);
        solve(-m_multipliers * m_excess, -m_rest * m_lack);
        const double centring = std::pow(complementarity(longest()) / mean, 3.0);
        const Array target = Array::Constant(m_costs.size(), centring * mean);
        const Array first = target - m_multipliers * m_excess - m_multiplierSteps * m_excessSteps;
        const Array second = target - m_rest * m_lack + m_multiplierSteps * m_lackSteps;
        solve(first, second);
        const double length = std::min(1.0, 0.995 * longest());
        m_weights += length * m_step;
        m_multipliers += length * m_multiplierSteps;
        m_rest -= length * m_multiplierSteps;
        m_excess += length * m_excessSteps;
        m_lack += length * m_lackSteps;
        measure();
        return length > 1e-10 && m_weights.allFinite();
    }

private:
    void measure()
    {
        m_rows.margins(m_weights, m_margins, m_task);
        m_rows.combine(m_multipliers.matrix(), m_combined, m_task);
    }

    /// Eliminating ξ, s and a leaves (I + A' D A) Δw, D = a / (s + a ξ / (c − a)).
    void factorize()
    {
        m_divisors = m_excess + m_multipliers * m_lack / m_rest;
        m_gram.setIdentity(m_weights.size(), m_weights.size());
        m_rows.addGram((m_multipliers / m_divisors).matrix(), m_gram, m_task);
        m_task.stopIfAsked();
        m_factor.compute(m_gram);
        m_task.stopIfAsked();
    }

    /// \param first, second  what a · s and ξ · (c − a) shall change by, to first order
    void solve(const Array& first, const Array& second)
    {
        const Array missing = m_excess - (m_margins.array() + m_lack - 1.0);
        const Array open = (first + m_multipliers * (missing - second / m_rest)) / m_divisors;
        m_rows.combine(open.matrix(), m_step, m_task);
        m_step = m_factor.solve(m_step + m_combined - m_weights).eval();
        m_rows.margins(m_step, m_marginSteps, m_task);
        m_multiplierSteps = open - m_multipliers / m_divisors * m_marginSteps.array();
        m_lackSteps = (second + m_lack * m_multiplierSteps) / m_rest;
        m_excessSteps = m_marginSteps.array() + m_lackSteps - missing;
    }

    double longest() const
    {
        return std::min({1.0, longestStep(m_multipliers, m_multiplierSteps), longestStep(m_rest, -m_multiplierSteps),
            longestStep(m_excess, m_excessSteps), longestStep(m_lack, m_lackSteps)});
    }

    /// The mean of all products that shall be 0, at a length along the step.
    double complementarity(double length) const
    {
        if (length == 0.0)
            return ((m_multipliers * m_excess).sum() + (m_rest * m_lack).sum())
                / (2.0 * static_cast<double>(m_costs.size()));
        const double one = ((m_multipliers + length * m_multiplierSteps) * (m_excess + length * m_excessSteps)).sum();
        const double other = ((m_rest - length * m_multiplierSteps) * (m_lack + length * m_lackSteps)).sum();
        return (one + other) / (2.0 * static_cast<double>(m_costs.size()));
    }

    HingeRows& m_rows;
    const Task& m_task;
    const Eigen::VectorXd& m_costs;  // c
    Eigen::VectorXd m_weights;  // w
    Array m_multipliers, m_rest;  // [rows] a, c − a
    Array m_excess, m_lack;  // [rows] s, ξ
    Eigen::VectorXd m_margins, m_combined;  // A w, A' a
    Array m_divisors;  // [rows]
    Eigen::MatrixXd m_gram;
    Eigen::LLT<Eigen::MatrixXd> m_factor;
    Eigen::VectorXd m_step, m_marginSteps;
    Array m_multiplierSteps, m_excessSteps, m_lackSteps;
};

}  // namespace

LossStep solveHingeProgram(
    HingeRows& rows, const Eigen::VectorXd& costs, std::string_view name, const LossSink& tell, const Task& task)
{
    constexpr int most = 100;
    constexpr int patience = 3;  // steps that come no nearer where the gap is small: what is left of it is rounding
    constexpr double small = 1e-10;  // beside the loss
    HingeInterior interior(rows, costs, task);
    LeastLoss least;
    double nearest = std::numeric_limits<double>::infinity();
    for (int step = 0, idle = 0; idle < patience; ++step) {
        task.checkpoint(static_cast<double>(step) / (step + 15.0), name);
        const LossStep now = interior.state();
        const bool isSound = least.add(now);
        if (tell)
            tell(least.step());
        if (!isSound || step == most || rows.count() == 0 || now.gap <= 1e-14 * now.loss || !interior.advance())
            break;
        const double gap = least.step().gap;
        idle = gap < nearest || gap > small * least.step().loss ? 0 : idle + 1;
        nearest = std::min(nearest, gap);
    }
    return least.step();
}

}  // namespace rankscape
