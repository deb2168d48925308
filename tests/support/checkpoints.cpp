// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/checkpoints.h"

#include <ctime>

namespace rankscape::test {

namespace {

/// Seconds that this thread has worked.
double secondsOfThread()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Of this thread's last checkpoint; a new thread begins at 0.
thread_local double lastCheckpoint = 0.0;

}  // namespace

Checkpoints::Checkpoints(std::size_t stopAt)
    : m_stopAt(stopAt)
    , m_task(m_source.get_token(), {}, [this] { hear(); })
{
}

void Checkpoints::hear()
{
    const std::scoped_lock lock(m_mutex);
    if (m_source.stop_requested())
        ++m_late;
    else if (++m_count == m_stopAt)
        m_source.request_stop();
}

CheckpointGaps::CheckpointGaps(double limit)
    : m_limit(limit)
    , m_begin(secondsOfThread())
    , m_task(m_source.get_token(), {}, [this] { hear(); })
{
    lastCheckpoint = m_begin;
}

void CheckpointGaps::hear()
{
    const double now = secondsOfThread();
    const double gap = now - lastCheckpoint;
    {
        const std::scoped_lock lock(m_mutex);
        ++m_count;
        if (gap > m_longest) {
            m_longest = gap;
            m_place = m_count;
        }
        if (now - m_begin > m_limit)
            m_source.request_stop();
    }
    lastCheckpoint = secondsOfThread();
}

}  // namespace rankscape::test
