// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <numeric>
#include <thread>
#include <vector>

#include "core/base/error.h"

namespace rankscape {

namespace {

/// One call of parallelFor: what its threads share.
class Crew {
public:
    Crew(std::size_t count, const Task& task, const std::function<void(std::size_t, const Task&)>& work)
        : m_fractions(count, 0.0)
        , m_task(task)
        , m_work(work)
    {
    }

    void serve()
    {
        for (std::size_t i = m_next++; i < m_fractions.size() && !m_stop.stop_requested(); i = m_next++) {
            try {
                m_work(i, part(i));
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
    Task part(std::size_t i)
    {
        return {m_stop.get_token(), [this, i](double fraction, std::string_view step) { report(i, fraction, step); }};
    }

    void report(std::size_t i, double fraction, std::string_view step)
    {
        const std::scoped_lock lock(m_mutex);
        m_fractions[i] = fraction;
        const double sum = std::accumulate(m_fractions.begin(), m_fractions.end(), 0.0);
        m_task.checkpoint(sum / static_cast<double>(m_fractions.size()), step);
    }

    void fail(std::exception_ptr failure)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_failure)
            m_failure = std::move(failure);
        m_stop.request_stop();
    }

    std::atomic<std::size_t> m_next = 0;
    std::vector<double> m_fractions;
    const Task& m_task;
    const std::function<void(std::size_t, const Task&)>& m_work;
    std::stop_source m_stop;
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
        for (std::size_t i = 1; i < std::min(wanted, count); ++i)
            others.emplace_back([&crew] { crew.serve(); });
        crew.serve();
    }
    crew.rethrow();
}

}  // namespace rankscape
