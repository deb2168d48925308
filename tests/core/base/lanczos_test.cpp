// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/lanczos.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/base/symmetric_eigen.h"
#include "core/base/tridiagonal_eigen.h"

namespace rankscape {
namespace {

Eigen::MatrixXd dense(const Tridiagonal& matrix)
{
    const auto size = std::ssize(matrix.diagonal);
    Eigen::MatrixXd all = Eigen::MatrixXd::Zero(size, size);
    for (Eigen::Index i = 0; i < size; ++i) {
        all(i, i) = matrix.diagonal[static_cast<std::size_t>(i)];
        if (i + 1 < size)
            all(i, i + 1) = all(i + 1, i) = matrix.beside[static_cast<std::size_t>(i)];
    }
    return all;
}

void expectEigenpairs(const Eigen::MatrixXd& matrix, const Eigenpairs& found, double residual)
{
    const Eigen::VectorXd expected = symmetricEigen(matrix).values.reverse();
    const double largest = expected.cwiseAbs().maxCoeff();
    const Eigen::Index count = found.values.size();
    EXPECT_LT((found.values - expected.head(count)).cwiseAbs().maxCoeff(), 1e-10 * largest);
    EXPECT_LT((found.vectors.transpose() * found.vectors - Eigen::MatrixXd::Identity(count, count)).norm(), 1e-10);
    const Eigen::MatrixXd away = matrix * found.vectors - found.vectors * found.values.asDiagonal();
    EXPECT_LT(away.colwise().norm().maxCoeff(), residual * largest);
}

SymmetricProduct productWith(const Eigen::MatrixXd& matrix)
{
    return [&matrix](const Eigen::VectorXd& x, Eigen::VectorXd& y) { y = matrix * x; };
}

TEST(Lanczos, FindsTheLargestEigenpairs)
{
    Random random(3);
    for (const Eigen::Index size : {1, 2, 7, 60, 300}) {
        Eigen::MatrixXd factor(size, size + 3);
        for (double& value : factor.reshaped())
            value = random.normal() * std::exp(3.0 * random.uniform());
        const Eigen::MatrixXd matrix = factor * factor.transpose();
        for (const Eigen::Index count : {Eigen::Index{1}, (size + 2) / 3, size}) {
            SCOPED_TRACE(testing::Message() << count << " of " << size);
            expectEigenpairs(matrix, largestEigenpairs(size, count, productWith(matrix)), 1e-9);
        }
    }
}

/// A single start sees one vector of each eigenvalue's space.
TEST(Lanczos, FindsEqualEigenvaluesAndNone)
{
    Eigen::VectorXd values = Eigen::VectorXd::Zero(40);
    values.head(6) << 5.0, 5.0, 5.0, 2.0, 2.0, 1.0;
    Random random(8);
    Eigen::MatrixXd turned(40, 40);
    for (double& value : turned.reshaped())
        value = random.normal();
    const Eigen::MatrixXd basis = symmetricEigen(turned + turned.transpose()).vectors;
    const Eigen::MatrixXd matrix = basis * values.asDiagonal() * basis.transpose();
    for (const Eigen::Index count : {1, 4, 6, 9, 40})
        expectEigenpairs(matrix, largestEigenpairs(40, count, productWith(matrix)), 1e-9);
    const Eigen::MatrixXd zero = Eigen::MatrixXd::Zero(12, 12);
    EXPECT_LT(largestEigenpairs(12, 3, productWith(zero)).values.cwiseAbs().maxCoeff(), 1e-300);
    const Eigen::MatrixXd same = 3.0 * Eigen::MatrixXd::Identity(25, 25);
    expectEigenpairs(same, largestEigenpairs(25, 10, productWith(same)), 1e-12);
}

TEST(TridiagonalEigen, AgreesWithTheDenseProblem)
{
    Random random(5);
    for (const std::size_t size : {1U, 2U, 3U, 50U}) {
        for (const double scale : {0.0, 1e-9, 1.0, 1e9}) {
            Tridiagonal matrix;
            for (std::size_t i = 0; i < size; ++i) {
                matrix.diagonal.push_back(random.normal());
                matrix.beside.push_back(i == size / 2 ? 0.0 : scale * random.normal());
            }
            const SymmetricEigen expected = symmetricEigen(dense(matrix));
            const TridiagonalEigen found = tridiagonalEigen(matrix);
            const double largest = expected.values.cwiseAbs().maxCoeff();
            EXPECT_LT((found.values - expected.values.reverse()).cwiseAbs().maxCoeff(), 1e-12 * largest);
            EXPECT_NEAR(found.lastEntries.norm(), 1.0, 1e-12);
            const Eigen::MatrixXd vectors = tridiagonalVectors(matrix, found.values);
            expectEigenpairs(dense(matrix), {found.values, vectors}, 1e-11);
        }
    }
}

}  // namespace
}  // namespace rankscape
