// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace rankscape {

/// Elementary functions of whole arrays, as plain loops that fill the processor's vectors. Every processor gives the
/// same bits; relative errors are below 1e-12. `x` and `y` may be the same array of `count` numbers.

/// y = xᵇ for x ≥ 0 and b > 0; numbers below 1e-300 count as 0.
void powers(const double* x, double b, double* y, std::size_t count);

/// y = eˣ for −690 ≤ x ≤ 690.
void exponentials(const double* x, double* y, std::size_t count);

/// y = exp(ψ(x)) for x > 0, ψ being the digamma function; 0 where that is below 1e-300.
void expDigamma(const double* x, double* y, std::size_t count);

}  // namespace rankscape
