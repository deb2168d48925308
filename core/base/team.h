// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace rankscape {

/// Threads that stay for many rounds of work, each too short to begin threads for it.
class Team {
public:
    /// \param threads 0 = one a processor
    explicit Team(unsigned threads);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    /// Calls `work(i)` for i = 0 … count − 1, each once, and returns when all are done. Results belong in a slot of their
    /// own for each i, so that they do not depend on the number of threads. After the first exception no more are begun;
    /// it is rethrown when those that run are done.
    void run(std::size_t count, const std::function<void(std::size_t)>& work);

private:
    void serve();
    void takeWork();

    const std::function<void(std::size_t)>* m_work = nullptr;
    std::size_t m_count = 0;
    std::atomic<std::size_t> m_next = 0;
    std::atomic<unsigned> m_round = 0;
    std::atomic<std::size_t> m_busy = 0;  // threads besides the caller's that are in this round
    std::atomic<bool> m_leave = false;
    std::mutex m_mutex;
    std::exception_ptr m_failure;
    std::vector<std::jthread> m_threads;
};

}  // namespace rankscape
