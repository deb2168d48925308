// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/base/task.h"

namespace rankscape {

/// A symmetric tridiagonal matrix.
struct Tridiagonal {
    std::vector<double> diagonal;  // [size]
    std::vector<double> beside;  // [size − 1] or more, the rest is not looked at
};

struct TridiagonalEigen {
    Eigen::VectorXd values;  // [size], falling
    Eigen::VectorXd lastEntries;  // of their eigenvectors of length 1, [size]
};

/// All eigenvalues by the implicit QL method, Martin and Wilkinson (1968). Each is a silent checkpoint.
/// \throws Cancelled
TridiagonalEigen tridiagonalEigen(const Tridiagonal& matrix, const Task& task = {});

/// Eigenvectors of some eigenvalues, which fall: orthonormal columns, by inverse iteration. Each is a silent checkpoint.
/// \throws Cancelled
Eigen::MatrixXd tridiagonalVectors(const Tridiagonal& matrix, const Eigen::VectorXd& values, const Task& task = {});

}  // namespace rankscape
