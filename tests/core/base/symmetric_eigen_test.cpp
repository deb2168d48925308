// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/symmetric_eigen.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

TEST(SymmetricEigen, Decomposes)
{
    const Eigen::MatrixXd matrix{{2.0, 1.0}, {1.0, 2.0}};
    const SymmetricEigen eigen = symmetricEigen(matrix);
    EXPECT_NEAR(eigen.values[0], 1.0, 1e-15);
    EXPECT_NEAR(eigen.values[1], 3.0, 1e-15);
    EXPECT_LT((eigen.vectors * eigen.values.asDiagonal() * eigen.vectors.transpose() - matrix).norm(), 1e-14);
}

}  // namespace
}  // namespace rankscape
