// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace rankscape::test {

/// Bytes by which the process was larger at most while `work` ran than before; nothing of them was given to it before.
/// Tells too much under sanitizers.
std::size_t peakBytes(const std::function<void()>& work);

/// Whether what is tested is checked by a sanitizer, whatever the tests themselves are.
bool isSanitized();

}  // namespace rankscape::test
