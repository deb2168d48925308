// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/plane_program.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

#include "core/base/longest_step.h"
#include "core/base/matrix_product.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;

/// With u = (w, ξ): P u + q = A α, A' u − t = s, α · s = 0, nothing below 0. P is the identity but for ξ, q is C for ξ.
class PlaneInterior {
public:
    using Planes = Eigen::Ref<const Eigen::MatrixXd>;

    PlaneInterior(const Planes& planes, const Eigen::Ref<const Vector>& offsets, double cost)
        : m_planes(planes)
        , m_offsets(offsets)
        , m_last(planes.rows() - 1)
        , m_cost(cost)
        , m_place(Vector::Zero(planes.rows()))
        , m_multipliers(Vector::Constant(planes.cols(), cost / static_cast<double>(planes.cols())))
    {
        m_place[m_last] = offsets.maxCoeff() + 1.0;
        m_slacks = m_place[m_last] - offsets.array();
        measure();
    }

    PlaneProgram::Solution solution() const { return {m_place.head(m_last), bound()}; }

    /// Relative to the value: of the primal over the dual, at the slack that the planes need.
    bool isDone() const
    {
        const double slack = std::max(0.0, (m_offsets - m_reached).maxCoeff() + m_place[m_last]);
        const double value = 0.5 * m_place.head(m_last).squaredNorm() + m_cost * slack;
        return value - bound() <= 1e-13 * std::max(value, 1e-3 * m_cost);
    }

    bool advance(const Task& task)
    {
        m_matrix.setZero(m_place.size(), m_place.size());
        m_matrix.diagonal().head(m_last).setOnes();
        m_scaled = m_planes * m_multipliers.cwiseQuotient(m_slacks).asDiagonal();
        addProduct(m_scaled, m_planes.transpose(), m_matrix, task);
        task.stopIfAsked();
        m_factor.compute(m_matrix);
        task.stopIfAsked();
        const double mean = m_multipliers.dot(m_slacks) / static_cast<double>(m_slacks.size());
        solve(-m_multipliers.cwiseProduct(m_slacks));
        const double centring = std::pow(meanAfter(longest()) / mean, 3.0);
        solve((centring * mean - m_multipliers.array() * m_slacks.array()
            - m_multiplierSteps.array() * m_slackSteps.array())
                  .matrix());
        const double length = std::min(1.0, 0.995 * longest());
        m_place += length * m_step;
        m_multipliers += length * m_multiplierSteps;
        m_slacks += length * m_slackSteps;
        measure();
        return length > 1e-10 && m_place.allFinite();
    }

private:
    void measure()
    {
        m_reached.noalias() = m_planes.transpose() * m_place;
        m_combined.noalias() = m_planes * m_multipliers;
    }

    /// Multipliers are scaled to C, so that they are allowed ones.
    double bound() const
    {
        const double scale = m_cost / m_combined[m_last];
        return scale * m_multipliers.dot(m_offsets) - 0.5 * scale * scale * m_combined.head(m_last).squaredNorm();
    }

    void solve(const Vector& change)
    {
        const Vector missing = m_slacks - (m_reached - m_offsets);
        const Vector open = (change + m_multipliers.cwiseProduct(missing)).cwiseQuotient(m_slacks);
        m_step = m_combined + m_planes * open;
        m_step.head(m_last) -= m_place.head(m_last);
        m_step[m_last] -= m_cost;
        m_step = m_factor.solve(m_step).eval();
        const Vector reached = m_planes.transpose() * m_step;
        m_multiplierSteps = open - m_multipliers.cwiseQuotient(m_slacks).cwiseProduct(reached);
        m_slackSteps = reached - missing;
    }

    double longest() const
    {
        return std::min({1.0, longestStep(m_multipliers, m_multiplierSteps), longestStep(m_slacks, m_slackSteps)});
    }

    double meanAfter(double length) const
    {
        return (m_multipliers + length * m_multiplierSteps).dot(m_slacks + length * m_slackSteps)
            / static_cast<double>(m_slacks.size());
    }

    Planes m_planes;  // A
    Eigen::Ref<const Vector> m_offsets;  // t
    Index m_last;
    double m_cost;
    Vector m_place;  // u
    Vector m_multipliers, m_slacks;  // α, s
    Vector m_reached, m_combined;  // A' u, A α
    Eigen::MatrixXd m_matrix, m_scaled;
    Eigen::LLT<Eigen::MatrixXd> m_factor;
    Vector m_step, m_multiplierSteps, m_slackSteps;
};

}  // namespace

PlaneProgram::PlaneProgram(Index features, double cost)
    : m_cost(cost)
    , m_normals(Eigen::MatrixXd::Zero(features + 1, 16))
    , m_offsets(Vector::Zero(16))
{
    m_normals(features, 0) = 1.0;
}

void PlaneProgram::add(const Vector& normal, double offset)
{
    if (m_count == m_offsets.size()) {
        m_normals.conservativeResize(Eigen::NoChange, 2 * m_count);
        m_offsets.conservativeResize(2 * m_count);
    }
    m_normals.col(m_count).head(normal.size()) = normal;
    m_normals(normal.size(), m_count) = 1.0;
    m_offsets[m_count++] = offset;
}

PlaneProgram::Solution PlaneProgram::solve(const Task& task) const
{
    constexpr int most = 100;
    PlaneInterior interior(m_normals.leftCols(m_count), m_offsets.head(m_count), m_cost);
    PlaneProgram::Solution best = interior.solution();
    for (int step = 0; step < most && !interior.isDone() && interior.advance(task); ++step) {
        const PlaneProgram::Solution now = interior.solution();
        if (now.bound >= best.bound)
            best = now;
    }
    return best;
}

}  // namespace rankscape
