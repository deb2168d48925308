// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rankscape {

/// ln Γ(x), its derivative ψ(x) and that one's, ψ'(x), of x > 0. Both derivatives are right to 4 units of the last
/// place, also about the zero of ψ.
double logGamma(double x);
double digamma(double x);
double trigamma(double x);

}  // namespace rankscape
