// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

#include "core/base/error.h"

namespace rankscape {

/// Tasks for the parts of one that is done by several threads: they stop when it is stopped, and when one of them
/// fails, and their progress is its own.
class PartTasks {
public:
    PartTasks(const Task& whole, std::size_t count)
        : m_whole(whole)
        , m_fractions(count, 0.0)
        , m_forwarded(whole.stopToken(), [this] { m_stop.request_stop(); })
    {
    }

    Task operator()(std::size_t i)
    {
        if (!m_whole.m_sink)
            return m_whole.with(m_stop.get_token(), {});
        return m_whole.with(
            m_stop.get_token(), [this, i](double fraction, std::string_view step) { report(i, fraction, step); });
    }

    void stop() { m_stop.request_stop(); }

private:
    void report(std::size_t i, double fraction, std::string_view step)
    {
        const std::scoped_lock lock(m_mutex);
        m_sum += fraction - m_fractions[i];
        m_fractions[i] = fraction;
        m_whole.m_sink(m_sum / static_cast<double>(m_fractions.size()), step);
    }

    const Task& m_whole;
    std::vector<double> m_fractions;
    double m_sum = 0.0;
    std::mutex m_mutex;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_forwarded;
};

namespace {

/// One call of parallelFor: what its threads share.
class Crew {
public:
    Crew(std::size_t count, const Task& task, const std::function<void(std::size_t, const Task&)>& work)
        : m_count(count)
        , m_tasks(task, count)
        , m_work(work)
    {
    }

    void serve()
    {
        for (std::size_t i = m_next++; i < m_count && !m_failed; i = m_next++) {
            try {
                const Task part = m_tasks(i);
                part.stopIfAsked();
                m_work(i, part);
            } catch (...) {
                fail(std::current_exception());
            }
        }
    }

    void rethrow() const
    {
        if (m_failure)
            std::rethrow_exception(m_failure);
    }

private:
    void fail(std::exception_ptr failure)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_failure)
            m_failure = std::move(failure);
        m_failed = true;
        m_tasks.stop();
    }

    std::atomic<std::size_t> m_next = 0;
    std::atomic<bool> m_failed = false;
    std::size_t m_count;
    PartTasks m_tasks;
    const std::function<void(std::size_t, const Task&)>& m_work;
    std::mutex m_mutex;
    std::exception_ptr m_failure;
};

}  // namespace

void parallelFor(
    std::size_t count, unsigned threads, const Task& task, const std::function<void(std::size_t, const Task&)>& work)
{
    const std::size_t wanted = threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    Crew crew(count, task, work);
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t i = 1; i < std::min(wanted, count); ++i)
                others.emplace_back([&crew] { crew.serve(); });
        } catch (const std::system_error&) {  // so many are enough, if the system gives no more
        }
        crew.serve();
    }
    crew.rethrow();
}

}  // namespace rankscape
