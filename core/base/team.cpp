// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/team.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace rankscape {

namespace {

/// Returns once `value` is no longer `old`: looks often for a few microseconds, then sleeps.
template <class T>
void waitWhile(const std::atomic<T>& value, T old)
{
    for (int look = 0; look < 4000; ++look) {
        if (value.load(std::memory_order_acquire) != old)
            return;
    }
    value.wait(old, std::memory_order_acquire);
}

}  // namespace

Team::Team(unsigned threads)
{
    const unsigned wanted = threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    try {
        for (unsigned i = 1; i < wanted; ++i)
            m_threads.emplace_back([this] { serve(); });
    } catch (const std::system_error&) {  // so many are enough, if the system gives no more
    }
}

Team::~Team()
{
    m_leave = true;
    ++m_round;
    m_round.notify_all();
}

void Team::run(std::size_t count, const std::function<void(std::size_t)>& work)
{
    m_work = &work;
    m_count = count;
    m_next.store(0, std::memory_order_relaxed);
    m_busy.store(m_threads.size(), std::memory_order_relaxed);
    m_round.fetch_add(1, std::memory_order_release);
    m_round.notify_all();
    takeWork();
    for (std::size_t busy = m_busy.load(); busy > 0; busy = m_busy.load())
        waitWhile(m_busy, busy);
    if (m_failure)
        std::rethrow_exception(std::exchange(m_failure, nullptr));
}

void Team::takeWork()
{
    try {
        for (std::size_t i = m_next++; i < m_count; i = m_next++)
            (*m_work)(i);
    } catch (...) {
        const std::scoped_lock lock(m_mutex);
        if (!m_failure)
            m_failure = std::current_exception();
        m_next = m_count;
    }
}

void Team::serve()
{
    for (unsigned round = 0;; ++round) {
        waitWhile(m_round, round);
        if (m_leave)
            return;
        takeWork();
        if (m_busy.fetch_sub(1, std::memory_order_acq_rel) == 1)
            m_busy.notify_all();
    }
}

}  // namespace rankscape
