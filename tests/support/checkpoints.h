// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <mutex>
#include <stop_token>

#include "core/base/task.h"

namespace rankscape::test {

/// A task that is cancelled at one of its checkpoints, and counts those that are made all the same.
class Checkpoints {
public:
    static constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

    /// \param stopAt  at which checkpoint it is cancelled, counted from 1
    explicit Checkpoints(std::size_t stopAt = never);
    Checkpoints(const Checkpoints&) = delete;
    Checkpoints& operator=(const Checkpoints&) = delete;

    const Task& task() const { return m_task; }

    /// Up to the one at which it was cancelled.
    std::size_t count() const { return m_count; }

    /// Those that came when it was cancelled already: one on every other thread, if all see it at once.
    std::size_t late() const { return m_late; }

private:
    void hear();

    std::size_t m_stopAt;
    std::size_t m_count = 0;
    std::size_t m_late = 0;
    std::mutex m_mutex;
    std::stop_source m_source;
    Task m_task;
};

/// A task that measures the longest time of a processor that passes between two checkpoints of a thread, and cancels
/// what takes too long in all.
class CheckpointGaps {
public:
    /// \param limit  seconds of the first thread
    explicit CheckpointGaps(double limit);
    CheckpointGaps(const CheckpointGaps&) = delete;
    CheckpointGaps& operator=(const CheckpointGaps&) = delete;

    const Task& task() const { return m_task; }

    /// The last stretch, to be called on the first thread when the work is done.
    void finish() { hear(); }

    double longest() const { return m_longest; }  // seconds

    /// How many checkpoints the longest came after.
    std::size_t place() const { return m_place; }

private:
    void hear();

    double m_limit;
    double m_begin;
    double m_longest = 0.0;
    std::size_t m_count = 0;
    std::size_t m_place = 0;
    std::mutex m_mutex;
    std::stop_source m_source;
    Task m_task;
};

}  // namespace rankscape::test
