// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/symmetric_eigen.h"

#include <Eigen/Eigenvalues>

namespace rankscape {

SymmetricEigen symmetricEigen(const Eigen::MatrixXd& matrix)
{
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(matrix);
    return {solver.eigenvalues(), solver.eigenvectors()};
}

}  // namespace rankscape
