// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/vector_math.h"

#include <bit>
#include <cstdint>
#include <numbers>

#include "core/base/simd.h"

namespace rankscape {

namespace {

constexpr double tiny = 1e-300;
constexpr double shifter = 0x1.8p52;  // adding it rounds to a whole number, which then stands in the low bits

/// eˣ for −690 ≤ x ≤ 690: 2ⁿ times the Taylor polynomial of the rest, |rest| ≤ ln 2 / 2.
[[gnu::always_inline]] inline double exponential(double x)
{
    const double shifted = x * std::numbers::log2e + shifter;
    const double n = shifted - shifter;
    const double r = (x - n * 0x1.62e42fefa0000p-1) - n * 0x1.cf79abc9e3b3ap-40;
    double p = 1.0 / 6227020800.0;
    p = p * r + 1.0 / 479001600.0;
    p = p * r + 1.0 / 39916800.0;
    p = p * r + 1.0 / 3628800.0;
    p = p * r + 1.0 / 362880.0;
    p = p * r + 1.0 / 40320.0;
    p = p * r + 1.0 / 5040.0;
    p = p * r + 1.0 / 720.0;
    p = p * r + 1.0 / 120.0;
    p = p * r + 1.0 / 24.0;
    p = p * r + 1.0 / 6.0;
    p = p * r + 0.5;
    p = p * r + 1.0;
    p = p * r + 1.0;
    return p * std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + 1023U) << 52U);
}

/// ln x for normal x > 0: x = 2ᵉ m with m in [√½, √2), ln m = 2 artanh f, f = (m − 1) / (m + 1).
[[gnu::always_inline]] inline double logarithm(double x)
{
    constexpr std::uint64_t rootOfHalf = 0x3fe6a09e667f3bcdU;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x) - rootOfHalf;
    const std::uint64_t exponent = bits >> 52U;  // of x / √½, modulo 4096
    const auto m = std::bit_cast<double>((bits & 0x000fffffffffffffU) + rootOfHalf);
    // a negative exponent is 4096 too large: turned into a signed number by a shift of the whole range
    const std::uint64_t moved = (exponent + 2048U) & 4095U;
    const double e = std::bit_cast<double>(moved + std::bit_cast<std::uint64_t>(shifter)) - shifter - 2048.0;
    const double f = (m - 1.0) / (m + 1.0);
    const double s = f * f;
    double p = 1.0 / 21.0;
    p = p * s + 1.0 / 19.0;
    p = p * s + 1.0 / 17.0;
    p = p * s + 1.0 / 15.0;
    p = p * s + 1.0 / 13.0;
    p = p * s + 1.0 / 11.0;
    p = p * s + 1.0 / 9.0;
    p = p * s + 1.0 / 7.0;
    p = p * s + 1.0 / 5.0;
    p = p * s + 1.0 / 3.0;
    return e * std::numbers::ln2 + (2.0 * f + 2.0 * f * s * p);
}

/// ψ(x) = ln y − 1/2y − 1/12y² + 1/120y⁴ − …, y = x + 8, less the steps 1/x + … + 1/(x + 7).
[[gnu::always_inline]] inline double psi(double x)
{
    const double steps = (1.0 / x + 1.0 / (x + 1.0)) + (1.0 / (x + 2.0) + 1.0 / (x + 3.0))
        + (1.0 / (x + 4.0) + 1.0 / (x + 5.0)) + (1.0 / (x + 6.0) + 1.0 / (x + 7.0));
    const double y = x + 8.0;
    const double s = 1.0 / (y * y);
    double p = 691.0 / 32760.0;
    p = p * s - 1.0 / 132.0;
    p = p * s + 1.0 / 240.0;
    p = p * s - 1.0 / 252.0;
    p = p * s + 1.0 / 120.0;
    p = p * s - 1.0 / 12.0;
    return logarithm(y) - 0.5 / y + s * p - steps;
}

}  // namespace

RANKSCAPE_SIMD void powers(const double* x, double b, double* y, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double base = x[i];
        const double logged = b * logarithm(base < tiny ? 1.0 : base);
        const double power = exponential(logged < -690.0 ? -690.0 : logged);
        y[i] = base < tiny || logged < -690.0 ? 0.0 : power;
    }
}

RANKSCAPE_SIMD void exponentials(const double* x, double* y, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        y[i] = exponential(x[i]);
}

RANKSCAPE_SIMD void expDigamma(const double* x, double* y, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double value = psi(x[i]);
        const double power = exponential(value < -690.0 ? -690.0 : value);
        y[i] = value < -690.0 ? 0.0 : power;
    }
}

}  // namespace rankscape
