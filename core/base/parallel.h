// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

#include "core/base/task.h"

namespace rankscape {

/// Calls `work(i, task)` for i = 0 … count − 1, each once, on up to `threads` threads (0: one a processor), or as many
/// as the system gives.
/// Results belong in a slot of their own for each i, so that they do not depend on the number of threads.
/// Each begins with a checkpoint and sees the caller's stop at every one of its own. Progress is reported as the mean over
/// all i, from one thread at a time. The first exception stops the rest at their next checkpoint and is rethrown.
void parallelFor(
    std::size_t count, unsigned threads, const Task& task, const std::function<void(std::size_t, const Task&)>& work);

}  // namespace rankscape
