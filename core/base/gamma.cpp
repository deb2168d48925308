// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gamma.h"

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <numbers>

namespace rankscape {

namespace {

namespace policies = boost::math::policies;

/// In double throughout; what has no value is NaN or infinite.
using Plain = policies::policy<policies::promote_double<false>, policies::domain_error<policies::ignore_error>,
    policies::pole_error<policies::ignore_error>, policies::overflow_error<policies::ignore_error>>;

}  // namespace

/// Stirling's series at y = x + 8, less the logarithms of the steps.
double logGamma(double x)
{
    double product = 1.0;
    for (int i = 0; i < 8; ++i)
        product *= x + i;
    const double y = x + 8.0;
    const double s = 1.0 / (y * y);
    const double series =
        (1.0 / 12.0 + s * (-1.0 / 360.0 + s * (1.0 / 1260.0 + s * (-1.0 / 1680.0 + s / 1188.0)))) / y;
    return (y - 0.5) * std::log(y) - y + 0.5 * std::log(2.0 * std::numbers::pi) + series - std::log(product);
}

double digamma(double x)
{
    return boost::math::digamma(x, Plain());
}

double trigamma(double x)
{
    return boost::math::trigamma(x, Plain());
}

}  // namespace rankscape
