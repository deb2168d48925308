// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/main_directions.h"

#include <Eigen/QR>
#include <algorithm>

#include "core/base/random.h"
#include "core/base/symmetric_eigen.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr Index subspace = 8;  // wider than two, so that it settles sooner
constexpr int mostIterations = 300;
constexpr double settled = 1e-13;  // change of the two variances, as a share

/// Σ (x − mean) (x − mean)ᵀ.
Eigen::MatrixXd scatter(const Eigen::MatrixXd& points, const Task& task)
{
    const Index few = std::max<Index>(1, (Index{1} << 24U) / (points.rows() * points.rows()));
    const Eigen::VectorXd mean = points.rowwise().mean();
    Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(points.rows(), points.rows());
    for (Index first = 0; first < points.cols(); first += few) {
        task.stopIfAsked();
        const Index count = std::min(few, points.cols() - first);
        const Eigen::MatrixXd centred = points.middleCols(first, count).colwise() - mean;
        sum.selfadjointView<Eigen::Lower>().rankUpdate(centred);
    }
    sum.triangularView<Eigen::StrictlyUpper>() = sum.transpose();
    return sum;
}

Eigen::MatrixXd orthonormal(const Eigen::MatrixXd& columns)
{
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(columns);
    return qr.householderQ() * Eigen::MatrixXd::Identity(columns.rows(), columns.cols());
}

Eigen::MatrixXd begin(Index dimensions)
{
    Random random(streamSeed(0, "main directions"));
    Eigen::MatrixXd columns(dimensions, std::min(subspace, dimensions));
    for (double& value : columns.reshaped())
        value = random.normal();
    return orthonormal(columns);
}

}  // namespace

Eigen::MatrixXd mainDirections(const Eigen::MatrixXd& points, const Task& task)
{
    const Eigen::MatrixXd sum = scatter(points, task);
    const Index wanted = std::min<Index>(2, points.rows());
    Eigen::MatrixXd space = begin(points.rows());
    Eigen::MatrixXd directions;
    Eigen::VectorXd before = Eigen::VectorXd::Zero(wanted);
    for (int iteration = 0; iteration < mostIterations; ++iteration) {
        task.stopIfAsked();
        const Eigen::MatrixXd image = sum * space;
        const SymmetricEigen inside = symmetricEigen(space.transpose() * image);
        const Eigen::VectorXd variances = inside.values.tail(wanted).reverse();
        directions = (space * inside.vectors).rightCols(wanted).rowwise().reverse();
        if ((variances - before).cwiseAbs().maxCoeff() <= settled * variances.cwiseAbs().maxCoeff())
            break;
        before = variances;
        space = orthonormal(image);
    }
    for (auto direction : directions.colwise()) {
        Index largest = 0;
        direction.cwiseAbs().maxCoeff(&largest);
        if (direction[largest] < 0.0)
            direction = -direction.eval();
    }
    return directions;
}

}  // namespace rankscape
