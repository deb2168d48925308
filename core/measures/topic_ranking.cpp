// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/topic_ranking.h"

#include <algorithm>

#include "core/base/simd.h"

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

RANKSCAPE_SIMD std::int64_t countAtLeast(const double* scores, Eigen::Index count, double bound)
{
    std::int64_t above = 0;
    for (Eigen::Index i = 0; i < count; ++i)
        above += scores[i] >= bound;
    return above;
}

RANKSCAPE_SIMD std::int64_t countGreater(const double* scores, Eigen::Index count, double bound)
{
    std::int64_t above = 0;
    for (Eigen::Index i = 0; i < count; ++i)
        above += scores[i] > bound;
    return above;
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

std::int64_t rowsAbove(const Eigen::VectorXd& scores, Eigen::Index row)
{
    const double own = scores[row];
    return countAtLeast(scores.data(), row, own)
        + countGreater(scores.data() + row + 1, scores.size() - row - 1, own);
}

JudgedRanking rankTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, int level, RankingScratch& scratch)
{
    scratch.hits.clear();
    if (!topic.graded.empty())
        weightedSum(topic.scores, alpha, scratch.scores);
    for (const Eigen::Index row : topic.graded)
        scratch.hits.push_back({static_cast<int>(rowsAbove(scratch.scores, row)) + 1, topic.grades[row]});
    std::ranges::sort(scratch.hits, std::less{}, &Hit::rank);
    return {scratch.hits, topic.idealGrades, static_cast<int>(topic.relevant.size()), level};
}

}  // namespace rankscape
