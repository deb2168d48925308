// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/newton_step.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/symmetric_eigen.h"

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
    Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(rankers, count - 1);
    for (Index column = 0; column < count - 1; ++column) {  // Helmert's: the first ones against the next
        const auto ones = static_cast<double>(column + 1);
        const double length = std::sqrt(ones * (ones + 1.0));
        for (Index i = 0; i <= column; ++i)
            basis(free[static_cast<std::size_t>(i)], column) = 1.0 / length;
        basis(free[static_cast<std::size_t>(column + 1)], column) = -ones / length;
    }
    return basis;
}

Eigen::VectorXd newtonStep(const SmoothedMap& at, const Eigen::MatrixXd& basis)
{
    if (basis.cols() == 0)
        return Eigen::VectorXd::Zero(basis.rows());
    const SymmetricEigen eigen = symmetricEigen(basis.transpose() * at.hessian * basis);
    const Eigen::ArrayXd curvature = eigen.values.array().abs();
    const double largest = std::max(curvature.maxCoeff(), std::numeric_limits<double>::min());
    const Eigen::MatrixXd directions = basis * eigen.vectors;
    const Eigen::VectorXd slope = directions.transpose() * at.gradient;
    const Eigen::VectorXd step = directions * (slope.array() / curvature.max(leastEigenvalue * largest)).matrix();
    return step
        * std::min(1.0, largestStep / std::max(step.cwiseAbs().maxCoeff(), std::numeric_limits<double>::min()));
}

}  // namespace rankscape
