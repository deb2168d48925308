// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <limits>

namespace rankscape {

/// The largest length at which no value falls below 0; infinite if none ever does. \param values, steps [n]
template <class Values, class Steps>
double longestStep(const Eigen::DenseBase<Values>& values, const Eigen::DenseBase<Steps>& steps)
{
    double longest = std::numeric_limits<double>::infinity();
    for (Eigen::Index i = 0; i < values.size(); ++i) {
        const double step = steps.derived().coeff(i);
        if (step < 0.0)
            longest = std::min(longest, -values.derived().coeff(i) / step);
    }
    return longest;
}

}  // namespace rankscape
