// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/smoothed_map.h"

#include <algorithm>
#include <cmath>

#include "core/base/vector_math.h"
#include "core/measures/topic_ranking.h"
#include "core/objective/near_documents.h"
#include "core/objective/sigmoid_sums.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double window = 40.0;  // sigmoid arguments beyond ± this give 0 or 1
constexpr double largestSpan = 600.0;  // of β h within a topic for which e^{βh_j} e^{−βh_d} cannot overflow
constexpr double nowhere = 1e300;  // e^{β (h_j − h_d)} of a place without a document: g = 0

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
        prepare(scores, relevant, sum.gradient.size() > 0);
        double j = 0.0;
        for (const Index row : m_order) {
            const NearDocuments::Range near = m_near.around(m_scores[row]);
            const double factor = separate(m_scores[row], near);
            ++j;
            if (sum.gradient.size() > 0)
                addDerivatives(scores, row, near, factor, j, sum);
            else
                sum.value += j / m_relevant / rankOf(sumOfSigmoids(&m_inverse[near.begin], factor, near.count), near);
        }
    }

private:
    /// \param relevant  rows
    void prepare(const Eigen::MatrixXd& scores, const std::vector<Index>& relevant, bool withDerivatives)
    {
        weightedSum(scores, m_alpha, m_scores);
        m_relevant = static_cast<double>(relevant.size());
        m_order = relevant;
        std::ranges::stable_sort(m_order, std::greater{}, [&](Index row) { return m_scores[row]; });
        m_near.sort(m_scores, window / m_beta);
        m_sorted.resize(m_near.places());
        m_near.gather(m_scores.data(), -nowhere, m_sorted.data());
        m_inverse.resize(m_near.places());
        separateAll();
        if (!withDerivatives)
            return;
        m_slope.resize(m_near.places());
        m_bend.resize(m_near.places());
        m_columns.resize(m_near.places(), m_alpha.size());
        for (Index k = 0; k < m_alpha.size(); ++k)
            m_near.gather(scores.col(k).data(), 0.0, m_columns.col(k).data());
    }

    /// One exponential a document serves all relevant ones, where its factors cannot overflow.
    void separateAll()
    {
        const Index documents = m_scores.size();
        const double highest = m_scores.maxCoeff();
        const double lowest = m_scores.minCoeff();
        m_separable = m_beta * (highest - lowest) < largestSpan;
        m_centre = 0.5 * (highest + lowest);
        if (!m_separable)
            return;
        m_inverse.head(documents) = -m_beta * (m_sorted.head(documents) - m_centre);
        exponentials(m_inverse.data(), m_inverse.data(), static_cast<std::size_t>(documents));
        m_inverse.tail(m_inverse.size() - documents) = nowhere;
    }

    /// The factor that makes e^{β (h − h_d)} of m_inverse at the places near `own`.
    double separate(double own, const NearDocuments::Range& near)
    {
        if (m_separable)
            return std::exp(m_beta * (own - m_centre));
        auto inverse = m_inverse.segment(near.begin, near.count);
        inverse = (m_beta * (own - m_sorted.segment(near.begin, near.count))).cwiseMax(-window).cwiseMin(window);
        exponentials(inverse.data(), inverse.data(), static_cast<std::size_t>(near.count));
        return 1.0;
    }

    /// R̂: the sum over what is near has the document itself in it, as ½.
    static double rankOf(double sum, const NearDocuments::Range& near)
    {
        return 0.5 + sum + static_cast<double>(near.above);
    }

    void addDerivatives(const Eigen::MatrixXd& scores, Index row, const NearDocuments::Range& near, double factor,
        double j, SmoothedMap& sum)
    {
        const double rank =
            rankOf(sumOfSigmoids(&m_inverse[near.begin], factor, near.count, m_slope.data(), m_bend.data()), near);
        const Index rankers = m_alpha.size();
        m_own = scores.row(row);
        m_first.resize(rankers);
        m_second.resize(rankers);
        const Differences differences{
            m_own.data(), m_columns.data() + near.begin, m_columns.rows(), rankers, near.count};
        firstMoments(m_slope.data(), differences, m_first.data());
        m_first *= -m_beta;  // G^k of (16)
        const double share = j / m_relevant;
        sum.value += share / rank;
        sum.gradient -= share / (rank * rank) * m_first;
        if (sum.hessian.size() == 0)
            return;
        for (Index l = 0; l < rankers; ++l) {
            secondMoments(m_bend.data(), differences, l, m_second.data());
            for (Index k = l; k < rankers; ++k)
                sum.hessian(k, l) +=
                    share / (rank * rank) * (2.0 * m_first[k] * m_first[l] / rank - m_beta * m_beta * m_second[k]);
        }
    }

    const Eigen::VectorXd& m_alpha;
    double m_beta;
    double m_relevant = 0.0;
    bool m_separable = true;
    double m_centre = 0.0;
    std::vector<Index> m_order;  // relevant rows, best first
    Eigen::VectorXd m_scores;  // h [documents]
    NearDocuments m_near;
    Eigen::ArrayXd m_sorted;  // h [places]
    Eigen::ArrayXd m_inverse;  // [places]
    Eigen::ArrayXXd m_columns;  // scores [places × rankers]
    Eigen::ArrayXd m_slope;  // of the places near a relevant document
    Eigen::ArrayXd m_bend;
    Eigen::VectorXd m_own;  // its scores [rankers]
    Eigen::VectorXd m_first;  // [rankers]
    Eigen::VectorXd m_second;  // [rankers]
};

SmoothedMap mean(
    const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, SmoothedMap sum, const Task& task)
{
    TopicSmoother smoother(alpha, beta);
    double topics = 0.0;
    for (const auto& topic : table.topics) {
        topics += topic->relevantTotal > 0 ? 1.0 : 0.0;
        if (topic->relevant.empty())
            continue;
        task.stopIfAsked();
        smoother.add(topic->scores, topic->relevant, sum);
    }
    const double count = std::max(topics, 1.0);
    return {sum.value / count, sum.gradient / count, sum.hessian / count};
}

}  // namespace

SmoothedMap smoothedMap(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, const Task& task)
{
    const Index rankers = alpha.size();
    SmoothedMap objective = mean(
        table, alpha, beta, {0.0, Eigen::VectorXd::Zero(rankers), Eigen::MatrixXd::Zero(rankers, rankers)}, task);
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

double smoothedMapValue(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, const Task& task)
{
    return mean(table, alpha, beta, {}, task).value;
}

}  // namespace rankscape
