// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/vector_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/base/gamma.h"

namespace rankscape {
namespace {

TEST(VectorMath, RaisesToAPower)
{
    std::vector<double> x{0.0, 1e-310, 1.0};
    for (double value = 1e-280; value < 1e6; value *= 1.37)
        x.push_back(value);
    for (const double b : {0.05, 0.7, 1.0}) {
        std::vector<double> y(x.size());
        powers(x.data(), b, y.data(), x.size());
        EXPECT_EQ(y[0], 0.0);
        EXPECT_EQ(y[1], 0.0);
        EXPECT_EQ(y[2], 1.0);
        for (std::size_t i = 3; i < x.size(); ++i)
            EXPECT_NEAR(y[i] / std::pow(x[i], b), 1.0, 1e-12) << x[i] << "^" << b;
    }
}

TEST(VectorMath, Exponentiates)
{
    std::vector<double> x;
    for (double value = -690.0; value <= 690.0; value += 0.73)
        x.push_back(value);
    std::vector<double> y = x;
    exponentials(y.data(), y.data(), y.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        EXPECT_NEAR(y[i] / std::exp(x[i]), 1.0, 1e-15) << x[i];
}

TEST(VectorMath, ExponentiatesDigamma)
{
    const std::vector<double> x{0.0005, 0.01, 0.5, 1.0, 7.0, 1e4};
    std::vector<double> y(x.size());
    expDigamma(x.data(), y.data(), x.size());
    EXPECT_EQ(y[0], 0.0);  // e^-2000
    for (std::size_t i = 1; i < x.size(); ++i)
        EXPECT_NEAR(y[i] / std::exp(digamma(x[i])), 1.0, 1e-12) << x[i];
}

}  // namespace
}  // namespace rankscape
