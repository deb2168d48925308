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
    const auto weighted = [&](Eigen::Index k) {
        while (k < rankers && alpha[k] == 0.0)
            ++k;
        return k;
    };
    Eigen::Index k = weighted(0);
    if (k == rankers) {
        sum.setZero(documents);
        return;
    }
    sum.resize(documents);
    setProduct(scores.col(k).data(), alpha[k], documents, sum.data());
    for (k = weighted(k + 1); k < rankers; k = weighted(k + 1)) {
        const Eigen::Index first = k;
        k = weighted(k + 1);
        if (k == rankers)
            return addProduct(scores.col(first).data(), alpha[first], documents, sum.data());
        addProducts(scores.col(first).data(), alpha[first], scores.col(k).data(), alpha[k], documents, sum.data());
    }
}

}  // namespace rankscape
