// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/newton_step.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <limits>
#include <numeric>

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double leastEigenvalue = 1e-3;  // of the largest in absolute value
constexpr double largestStep = 0.25;  // in any weight

}  // namespace

std::vector<Index> allOf(Index rankers)
{
    std::vector<Index> all(static_cast<std::size_t>(rankers));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

Eigen::MatrixXd feasibleDirections(Index rankers, const std::vector<Index>& free)
{
    const auto count = static_cast<Index>(free.size());
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(Eigen::MatrixXd::Ones(count, 1));
    const Eigen::MatrixXd zeroSum = Eigen::MatrixXd(qr.householderQ()).rightCols(count - 1);
    Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(rankers, count - 1);
    for (Index i = 0; i < count; ++i)
        basis.row(free[static_cast<std::size_t>(i)]) = zeroSum.row(i);
    return basis;
}

Eigen::VectorXd newtonStep(const SmoothedMap& at, const Eigen::MatrixXd& basis)
{
    if (basis.cols() == 0)
        return Eigen::VectorXd::Zero(basis.rows());
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(basis.transpose() * at.hessian * basis);
    const Eigen::ArrayXd curvature = eigen.eigenvalues().array().abs();
    const double largest = std::max(curvature.maxCoeff(), std::numeric_limits<double>::min());
    const Eigen::MatrixXd directions = basis * eigen.eigenvectors();
    const Eigen::VectorXd slope = directions.transpose() * at.gradient;
    const Eigen::VectorXd step = directions * (slope.array() / curvature.max(leastEigenvalue * largest)).matrix();
    return step
        * std::min(1.0, largestStep / std::max(step.cwiseAbs().maxCoeff(), std::numeric_limits<double>::min()));
}

}  // namespace rankscape
