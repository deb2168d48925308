// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace rankscape::test {

/// Bytes by which the process was larger at most while `work` ran than before; nothing of them was given to it before.
/// Tells too much under sanitizers.
std::size_t peakBytes(const std::function<void()>& work);

#ifdef RANKSCAPE_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

}  // namespace rankscape::test
