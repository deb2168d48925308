// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rankscape {

/// Measures that are nearer to each other than this are equal but for rounding.
inline constexpr double measureRounding = 1e-12;

}  // namespace rankscape
