// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace rankscape {

/// Eigenvalues of a symmetric matrix, rising, and their eigenvectors as columns, of length 1 and at right angles.
struct SymmetricEigen {
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

SymmetricEigen symmetricEigen(const Eigen::MatrixXd& matrix);

}  // namespace rankscape
