// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/matrix_product.h"

#include <gtest/gtest.h>

#include "tests/support/checkpoints.h"

namespace rankscape {
namespace {

TEST(MatrixProduct, IsAddedInPiecesThatCanBeStopped)
{
    const Eigen::MatrixXd a = Eigen::MatrixXd::Random(700, 300);
    const Eigen::MatrixXd b = Eigen::MatrixXd::Random(700, 900);
    Eigen::MatrixXd sum = Eigen::MatrixXd::Ones(300, 900);
    const test::Checkpoints seen;
    addProduct(a.transpose(), b, sum, seen.task());
    EXPECT_LT((sum - Eigen::MatrixXd::Ones(300, 900) - a.transpose() * b).cwiseAbs().maxCoeff(), 1e-11);
    EXPECT_EQ(seen.count(), 6U) << "three times 256 rows, twice 666 columns";
}

}  // namespace
}  // namespace rankscape
