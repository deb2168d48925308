// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/newton_step.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

TEST(NewtonStep, MovesOnlyFreeWeightsAndKeepsTheirSum)
{
    const Eigen::MatrixXd basis = feasibleDirections(5, {0, 2, 3, 4});
    ASSERT_EQ(basis.cols(), 3);
    EXPECT_LT((basis.transpose() * basis - Eigen::Matrix3d::Identity()).norm(), 1e-15);
    EXPECT_LT(basis.colwise().sum().norm(), 1e-15);
    EXPECT_EQ(basis.row(1).norm(), 0.0);
    EXPECT_EQ(feasibleDirections(3, {1}).cols(), 0);
}

/// On a concave quadratic the step goes to its maximum on the simplex's plane, however the plane's basis is turned.
TEST(NewtonStep, FindsTheMaximumOfAQuadratic)
{
    SmoothedMap at;
    at.hessian = Eigen::Vector3d(-40.0, -50.0, -60.0).asDiagonal();
    at.gradient = Eigen::Vector3d(1.0, 2.0, 3.0);
    const Eigen::VectorXd step = newtonStep(at, feasibleDirections(3, {0, 1, 2}));
    const Eigen::VectorXd after = at.gradient + at.hessian * step;
    EXPECT_NEAR(step.sum(), 0.0, 1e-15);
    EXPECT_NEAR(after[0], after[1], 1e-12);
    EXPECT_NEAR(after[1], after[2], 1e-12);
}

}  // namespace
}  // namespace rankscape
