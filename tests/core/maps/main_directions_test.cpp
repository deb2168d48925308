// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/main_directions.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/base/symmetric_eigen.h"

namespace rankscape {
namespace {

TEST(MainDirections, AreTheLargestEigenvectorsOfTheScatter)
{
    Random random(4);
    for (const Eigen::Index dimensions : {2, 5, 40}) {
        Eigen::MatrixXd points(dimensions, 300);
        for (double& value : points.reshaped())
            value = 5.0 + random.normal();
        points.row(0) *= 3.0;
        points.row(1) = 2.0 * points.row(1) + 0.5 * points.row(0);
        const Eigen::MatrixXd centred = points.colwise() - points.rowwise().mean();
        const SymmetricEigen eigen = symmetricEigen(centred * centred.transpose());
        const Eigen::MatrixXd found = mainDirections(points);
        ASSERT_EQ(found.cols(), 2);
        EXPECT_LT((found.transpose() * found - Eigen::Matrix2d::Identity()).norm(), 1e-12);
        for (const Eigen::Index axis : {0, 1}) {
            const double along = found.col(axis).dot(eigen.vectors.col(dimensions - 1 - axis));
            EXPECT_NEAR(std::abs(along), 1.0, 1e-9) << dimensions << " " << axis;
            Eigen::Index largest = 0;
            found.col(axis).cwiseAbs().maxCoeff(&largest);
            EXPECT_GT(found(largest, axis), 0.0);
        }
    }
}

TEST(MainDirections, HaveAnswersForPointsThatDoNotVary)
{
    EXPECT_EQ(mainDirections(Eigen::MatrixXd::Ones(1, 5)).cols(), 1);
    const Eigen::MatrixXd found = mainDirections(Eigen::MatrixXd::Ones(6, 5));
    EXPECT_LT((found.transpose() * found - Eigen::Matrix2d::Identity()).norm(), 1e-12);
}

}  // namespace
}  // namespace rankscape
