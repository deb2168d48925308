// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>

#include "core/base/task.h"

namespace rankscape {

/// sum += a b, in pieces of some ms between which it stops if asked. \param a, b  matrices, or their transposes
/// \throws Cancelled
template <class Left, class Right>
void addProduct(const Left& a, const Right& b, Eigen::MatrixXd& sum, const Task& task)
{
    constexpr Eigen::Index depth = 256;
    const Eigen::Index width = std::max<Eigen::Index>(16, 200'000 / std::max<Eigen::Index>(a.rows(), 1));
    for (Eigen::Index k = 0; k < a.cols(); k += depth) {
        const Eigen::Index deep = std::min(depth, a.cols() - k);
        for (Eigen::Index j = 0; j < b.cols(); j += width) {
            task.stopIfAsked();
            const Eigen::Index wide = std::min(width, b.cols() - j);
            sum.middleCols(j, wide).noalias() += a.middleCols(k, deep) * b.block(k, j, deep, wide);
        }
    }
}

}  // namespace rankscape
