// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>
#include <string_view>

#include "core/base/task.h"

namespace rankscape {

/// Eigenvalues, falling, and their eigenvectors, orthonormal columns.
struct Eigenpairs {
    Eigen::VectorXd values;  // [count]
    Eigen::MatrixXd vectors;  // [size × count]
};

/// y = A x for a symmetric A without negative eigenvalues.
using SymmetricProduct = std::function<void(const Eigen::VectorXd& x, Eigen::VectorXd& y)>;

/// The largest eigenvalues of A by Lanczos' method with full orthogonalisation and without restarts, each with a
/// residual ‖A v − λ v‖ of at most 1e-10 λ, or 1e-14 of the largest λ if that is more. Where the space of a vector ends
/// before that, another one is begun.
/// Each product and each part of the work on the basis is a checkpoint; `step` is what they say.
/// \param count  1 … size \throws Cancelled
Eigenpairs largestEigenpairs(Eigen::Index size, Eigen::Index count, const SymmetricProduct& product,
    const Task& task = {}, std::string_view step = {});

}  // namespace rankscape
