// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/topic_ranking.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/simd.h"
#include "core/scores/exact_order.h"

namespace rankscape {

namespace {

RANKSCAPE_SIMD void setProduct(const double* scores, double weight, Eigen::Index count, double* sum)
{
    for (Eigen::Index i = 0; i < count; ++i)
        sum[i] = weight * scores[i];
}

RANKSCAPE_SIMD void addProduct(const double* scores, double weight, Eigen::Index count, double* sum)
{
    for (Eigen::Index i = 0; i < count; ++i)
        sum[i] += weight * scores[i];
}

RANKSCAPE_SIMD void addProducts(const double* first, double firstWeight, const double* second, double secondWeight,
    Eigen::Index count, double* sum)
{
    for (Eigen::Index i = 0; i < count; ++i)
        sum[i] = (sum[i] + firstWeight * first[i]) + secondWeight * second[i];
}

struct Counts {
    std::int64_t above;  // surely
    std::int64_t near;  // too near to tell, the row itself among them
};

RANKSCAPE_SIMD Counts countAround(const double* scores, Eigen::Index count, double low, double high)
{
    std::int64_t above = 0;
    std::int64_t reach = 0;
    for (Eigen::Index i = 0; i < count; ++i) {
        above += scores[i] > high;
        reach += scores[i] >= low;
    }
    return {above, reach - above};
}

}  // namespace

void weightedSum(const Eigen::MatrixXd& scores, const Eigen::VectorXd& alpha, Eigen::VectorXd& sum)
{
    const Eigen::Index documents = scores.rows();
    const Eigen::Index rankers = scores.cols();
    sum.resize(documents);
    setProduct(scores.data(), alpha[0], documents, sum.data());
    Eigen::Index k = 1;
    for (; k + 1 < rankers; k += 2)
        addProducts(scores.col(k).data(), alpha[k], scores.col(k + 1).data(), alpha[k + 1], documents, sum.data());
    if (k < rankers)
        addProduct(scores.col(k).data(), alpha[k], documents, sum.data());
}

WeightedTopic::WeightedTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch)
    : m_topic(topic)
    , m_alpha(alpha)
    , m_sums(scratch.scores)
    , m_rounding(roundingOf(topic, alpha))
{
    weightedSum(topic.scores, alpha, scratch.scores);
}

std::int64_t WeightedTopic::rowsAbove(Eigen::Index row) const
{
    const double low = m_sums[row] - m_rounding;
    const double high = m_sums[row] + m_rounding;
    const Counts counts = countAround(m_sums.data(), m_sums.size(), low, high);
    std::int64_t above = counts.above;
    std::int64_t left = counts.near - 1;
    for (Eigen::Index other = 0; left > 0; ++other) {
        if (other == row || m_sums[other] < low || m_sums[other] > high)
            continue;
        above += ranksAbove(m_topic, m_alpha, other, row) ? 1 : 0;
        --left;
    }
    return above;
}

bool WeightedTopic::tiesByChance(Eigen::Index row, const std::function<bool(Eigen::Index)>& counts) const
{
    const double low = m_sums[row] - m_rounding;
    const double high = m_sums[row] + m_rounding;
    std::int64_t left = countAround(m_sums.data(), m_sums.size(), low, high).near - 1;
    for (Eigen::Index other = 0; left > 0; ++other) {
        if (other == row || m_sums[other] < low || m_sums[other] > high)
            continue;
        --left;
        if (toldApart(m_topic, m_alpha, row, other) && exactLead(m_topic, m_alpha, row, other) == 0 && counts(other))
            return true;
    }
    return false;
}

std::vector<Eigen::Index> WeightedTopic::ranking() const
{
    std::vector<Eigen::Index> rows(static_cast<std::size_t>(m_sums.size()));
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::sort(rows, [&](Eigen::Index a, Eigen::Index b) {
        const double lead = m_sums[a] - m_sums[b];
        if (std::abs(lead) > m_rounding)
            return lead > 0.0;
        return a != b && ranksAbove(m_topic, m_alpha, a, b);
    });
    return rows;
}

JudgedRanking rankTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, int level, RankingScratch& scratch)
{
    scratch.hits.clear();
    if (!topic.graded.empty()) {
        const WeightedTopic weighted(topic, alpha, scratch);
        for (const Eigen::Index row : topic.graded)
            scratch.hits.push_back({static_cast<int>(weighted.rowsAbove(row)) + 1, topic.grades[row]});
    }
    std::ranges::sort(scratch.hits, std::less{}, &Hit::rank);
    return {scratch.hits, topic.idealGrades, topic.relevantTotal, level};
}

}  // namespace rankscape
