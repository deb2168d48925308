// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/loss_step.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rankscape {
namespace {

TEST(LeastLoss, HasTheLowestLossAndTheHighestBound)
{
    LeastLoss least;
    EXPECT_TRUE(least.add({Eigen::VectorXd::Constant(1, 1.0), 5.0, 4.0}));
    EXPECT_TRUE(least.add({Eigen::VectorXd::Constant(1, 2.0), 3.0, 3.0}));
    EXPECT_TRUE(least.add({Eigen::VectorXd::Constant(1, 3.0), 4.0, 2.0}));
    EXPECT_EQ(least.step().weights[0], 2.0);
    EXPECT_EQ(least.step().loss, 3.0);
    EXPECT_EQ(least.step().gap, 1.0) << "from 2, the bound of the last step";
}

TEST(LeastLoss, KeepsItsStepWhereNumbersAreNone)
{
    EXPECT_TRUE(std::isnan(gapOf(1.0, NAN))) << "and not 0, which is proven";
    LeastLoss least;
    EXPECT_TRUE(least.add({Eigen::VectorXd::Ones(1), 5.0, NAN}));
    EXPECT_EQ(least.step().gap, 5.0);
    EXPECT_FALSE(least.add({Eigen::VectorXd::Constant(1, NAN), 1.0, 0.0}));
    EXPECT_FALSE(least.add({Eigen::VectorXd::Zero(1), NAN, NAN}));
    EXPECT_EQ(least.step().weights[0], 1.0);
    EXPECT_EQ(least.step().gap, 5.0);
}

}  // namespace
}  // namespace rankscape
