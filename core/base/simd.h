// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Compiles a function of plain loops once for each level of vector instructions and picks at run time.
/// Sanitizers run before the choice can be made, so a sanitized build has the baseline only.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(RANKSCAPE_SANITIZED)
#define RANKSCAPE_SIMD __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define RANKSCAPE_SIMD
#endif
