// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/weighted_sum.h"

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

}  // namespace rankscape
