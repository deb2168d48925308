// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/smoothed_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/simd.h"
#include "core/measures/topic_ranking.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double window = 40.0;  // sigmoid arguments beyond ± this give 0 or 1
constexpr double largestSpan = 600.0;  // of β h within a topic for which e^{βh_j} e^{−βh_d} cannot overflow
constexpr Index lanes = 8;  // partial sums, so that every vector width adds in the same order

double total(const std::array<double, lanes>& sums)
{
    return ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
}

/// y_d = e^{β (h_j − h_d)} from its two factors; returns Σ g_d.
RANKSCAPE_SIMD double sigmoids(const double* inverse, double factor, Index count)
{
    std::array<double, lanes> sums{};
    for (Index i = 0; i + lanes <= count; i += lanes) {
        for (Index lane = 0; lane < lanes; ++lane)
            sums[static_cast<std::size_t>(lane)] += 1.0 / (1.0 + factor * inverse[i + lane]);
    }
    double rest = 0.0;
    for (Index i = count - count % lanes; i < count; ++i)
        rest += 1.0 / (1.0 + factor * inverse[i]);
    return total(sums) + rest;
}

/// Also sets slope_d = g (1 − g) and bend_d = g (1 − g) (1 − 2g).
RANKSCAPE_SIMD double sigmoids(
    const double* inverse, double factor, Index count, double* g, double* slope, double* bend)
{
    for (Index i = 0; i < count; ++i) {
        g[i] = 1.0 / (1.0 + factor * inverse[i]);
        slope[i] = g[i] * (1.0 - g[i]);
        bend[i] = slope[i] * (1.0 - 2.0 * g[i]);
    }
    std::array<double, lanes> sums{};
    for (Index i = 0; i + lanes <= count; i += lanes) {
        for (Index lane = 0; lane < lanes; ++lane)
            sums[static_cast<std::size_t>(lane)] += g[i + lane];
    }
    double rest = 0.0;
    for (Index i = count - count % lanes; i < count; ++i)
        rest += g[i];
    return total(sums) + rest;
}

/// Σ_d w_d (a − a_d)
RANKSCAPE_SIMD double firstMoment(const double* w, const double* scores, double own, Index count)
{
    std::array<double, lanes> sums{};
    for (Index i = 0; i + lanes <= count; i += lanes) {
        for (Index lane = 0; lane < lanes; ++lane)
            sums[static_cast<std::size_t>(lane)] += w[i + lane] * (own - scores[i + lane]);
    }
    double rest = 0.0;
    for (Index i = count - count % lanes; i < count; ++i)
        rest += w[i] * (own - scores[i]);
    return total(sums) + rest;
}

/// Σ_d w_d (a − a_d) (b − b_d)
RANKSCAPE_SIMD double secondMoment(
    const double* w, const double* first, double ownFirst, const double* second, double ownSecond, Index count)
{
    std::array<double, lanes> sums{};
    for (Index i = 0; i + lanes <= count; i += lanes) {
        for (Index lane = 0; lane < lanes; ++lane)
            sums[static_cast<std::size_t>(lane)] +=
                w[i + lane] * (ownFirst - first[i + lane]) * (ownSecond - second[i + lane]);
    }
    double rest = 0.0;
    for (Index i = count - count % lanes; i < count; ++i)
        rest += w[i] * (ownFirst - first[i]) * (ownSecond - second[i]);
    return total(sums) + rest;
}

/// One topic at a time under fixed α and β.
class TopicSmoother {
public:
    TopicSmoother(const Eigen::VectorXd& alpha, double beta)
        : m_alpha(alpha)
        , m_beta(beta)
    {
    }

    /// Adds the topic's value, and those derivatives that `sum` has.
    void add(const Eigen::MatrixXd& scores, const std::vector<Index>& relevant, SmoothedMap& sum)
    {
        prepare(scores, relevant);
        double j = 0.0;
        for (const Index row : m_order) {
            const double factor = separate(row);
            ++j;
            if (sum.gradient.size() > 0)
                addDerivatives(scores, row, factor, j, sum);
            else
                sum.value +=
                    j / m_relevant / rankOf(sigmoids(m_inverse.data(), factor, m_inverse.size()), row, factor);
        }
    }

private:
    void prepare(const Eigen::MatrixXd& scores, const std::vector<Index>& relevant)
    {
        weightedSum(scores, m_alpha, m_scores);
        m_relevant = static_cast<double>(relevant.size());
        m_order = relevant;
        std::ranges::stable_sort(m_order, std::greater{}, [&](Index row) { return m_scores[row]; });
        const double highest = m_scores.maxCoeff();
        const double lowest = m_scores.minCoeff();
        m_separable = m_beta * (highest - lowest) < largestSpan;
        m_centre = 0.5 * (highest + lowest);
        if (m_separable)
            m_inverse = (-m_beta * (m_scores.array() - m_centre)).exp();
    }

    /// The factor that makes e^{β (h_row − h_d)} of m_inverse; one exponential a document where that cannot overflow.
    double separate(Index row)
    {
        if (m_separable)
            return std::exp(m_beta * (m_scores[row] - m_centre));
        m_inverse = (m_beta * (m_scores[row] - m_scores.array())).cwiseMax(-window).cwiseMin(window).exp();
        return 1.0;
    }

    /// R̂ without the addend of the document itself.
    double rankOf(double sum, Index row, double factor) const
    {
        return 1.0 + sum - 1.0 / (1.0 + factor * m_inverse[row]);
    }

    void addDerivatives(const Eigen::MatrixXd& scores, Index row, double factor, double j, SmoothedMap& sum)
    {
        const Index count = m_scores.size();
        m_g.resize(count);
        m_slope.resize(count);
        m_bend.resize(count);
        const double rank =
            rankOf(sigmoids(m_inverse.data(), factor, count, m_g.data(), m_slope.data(), m_bend.data()), row, factor);
        const Index rankers = m_alpha.size();
        m_first.resize(rankers);
        for (Index k = 0; k < rankers; ++k)  // G^k of (16)
            m_first[k] = -m_beta * firstMoment(m_slope.data(), scores.col(k).data(), scores(row, k), count);

        const double share = j / m_relevant;
        sum.value += share / rank;
        sum.gradient -= share / (rank * rank) * m_first;
        if (sum.hessian.size() == 0)
            return;
        for (Index l = 0; l < rankers; ++l) {
            for (Index k = l; k < rankers; ++k) {
                const double second = m_beta * m_beta
                    * secondMoment(m_bend.data(), scores.col(k).data(), scores(row, k), scores.col(l).data(),
                        scores(row, l), count);
                sum.hessian(k, l) += share / (rank * rank) * (2.0 * m_first[k] * m_first[l] / rank - second);
            }
        }
    }

    const Eigen::VectorXd& m_alpha;
    double m_beta;
    double m_relevant = 0.0;
    bool m_separable = true;
    double m_centre = 0.0;
    std::vector<Index> m_order;  // relevant rows, best first
    Eigen::VectorXd m_scores;  // h [documents]
    Eigen::ArrayXd m_inverse;  // [documents]
    Eigen::ArrayXd m_g;  // [documents]
    Eigen::ArrayXd m_slope;  // [documents]
    Eigen::ArrayXd m_bend;  // [documents]
    Eigen::VectorXd m_first;  // [rankers]
};

SmoothedMap mean(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, SmoothedMap sum)
{
    TopicSmoother smoother(alpha, beta);
    double topics = 0.0;
    for (const auto& topic : table.topics) {
        if (topic->relevant.empty())
            continue;
        smoother.add(topic->scores, topic->relevant, sum);
        topics += 1.0;
    }
    const double count = std::max(topics, 1.0);
    return {sum.value / count, sum.gradient / count, sum.hessian / count};
}

}  // namespace

SmoothedMap smoothedMap(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta)
{
    const Index rankers = alpha.size();
    SmoothedMap objective =
        mean(table, alpha, beta, {0.0, Eigen::VectorXd::Zero(rankers), Eigen::MatrixXd::Zero(rankers, rankers)});
    objective.hessian.triangularView<Eigen::StrictlyUpper>() = objective.hessian.transpose();
    return objective;
}

SmoothedMap smoothedPrecision(
    const Eigen::MatrixXd& scores, const std::vector<Index>& relevant, const Eigen::VectorXd& alpha, double beta)
{
    SmoothedMap sum{0.0, Eigen::VectorXd::Zero(alpha.size()), {}};
    if (!relevant.empty())
        TopicSmoother(alpha, beta).add(scores, relevant, sum);
    return sum;
}

double smoothedMapValue(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta)
{
    return mean(table, alpha, beta, {}).value;
}

}  // namespace rankscape
