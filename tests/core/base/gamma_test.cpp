// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gamma.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace rankscape {
namespace {

constexpr double pi = std::numbers::pi;

/// Gauss's digamma theorem.
TEST(Digamma, HasTheKnownValues)
{
    EXPECT_DOUBLE_EQ(digamma(1.0), -std::numbers::egamma);
    EXPECT_DOUBLE_EQ(digamma(0.5), -std::numbers::egamma - 2.0 * std::numbers::ln2);
    EXPECT_DOUBLE_EQ(digamma(0.25), -std::numbers::egamma - 0.5 * pi - 3.0 * std::numbers::ln2);
    EXPECT_DOUBLE_EQ(digamma(10.0), 7129.0 / 2520.0 - std::numbers::egamma) << "harmonic number";
}

/// ψ(x₀ + h) = ψ'(x₀) h, where terms before it that cancel would leave only their rounding.
TEST(Digamma, IsExactAboutItsZero)
{
    constexpr double x = 1.4616321449683622;
    constexpr long double zero = 1.46163214496836234126266L;
    constexpr double slope = 0.96767204544776;
    EXPECT_NEAR(digamma(x) / (slope * static_cast<double>(x - zero)), 1.0, 1e-3);
    EXPECT_LT(digamma(1.46163214), 0.0);
    EXPECT_GT(digamma(1.46163215), 0.0);
}

TEST(Trigamma, HasTheKnownValues)
{
    constexpr double catalan = 0.91596559417721901505;
    EXPECT_DOUBLE_EQ(trigamma(1.0), pi * pi / 6.0);
    EXPECT_DOUBLE_EQ(trigamma(0.5), pi * pi / 2.0);
    EXPECT_DOUBLE_EQ(trigamma(0.25), pi * pi + 8.0 * catalan);
}

TEST(GammaFunctions, FollowTheirRecurrences)
{
    for (double x = 0.003; x < 1e4; x *= 1.7) {
        EXPECT_NEAR(digamma(x + 1.0) - digamma(x), 1.0 / x, 1e-14 * (1.0 + std::abs(digamma(x)))) << x;
        EXPECT_NEAR(trigamma(x) - trigamma(x + 1.0), 1.0 / (x * x), 1e-14 * (1.0 + trigamma(x))) << x;
        EXPECT_NEAR(logGamma(x), std::lgamma(x), 1e-12 * (1.0 + std::abs(std::lgamma(x)))) << x;
    }
}

}  // namespace
}  // namespace rankscape
