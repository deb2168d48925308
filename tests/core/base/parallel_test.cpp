// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <numeric>
#include <system_error>
#include <thread>
#include <vector>

#include "core/base/error.h"

namespace rankscape {
namespace {

TEST(ParallelFor, DoesEachOnceWithAnyNumberOfThreads)
{
    for (const unsigned threads : {0U, 1U, 2U, 7U}) {
        std::vector<int> done(100, 0);
        parallelFor(done.size(), threads, {}, [&](std::size_t i, const Task&) { ++done[i]; });
        EXPECT_EQ(done, std::vector<int>(100, 1));
    }
    parallelFor(0, 2, {}, [](std::size_t, const Task&) { FAIL(); });
}

/// While it lives, no thread can begin: its stack would be larger than what can be addressed.
class NoMoreThreads {
public:
    NoMoreThreads()
    {
        pthread_getattr_default_np(&m_attributes);
        pthread_attr_getstacksize(&m_attributes, &m_before);
        set(std::size_t{1} << 50U);
    }
    ~NoMoreThreads()
    {
        set(m_before);
        pthread_attr_destroy(&m_attributes);
    }
    NoMoreThreads(const NoMoreThreads&) = delete;
    NoMoreThreads& operator=(const NoMoreThreads&) = delete;

private:
    void set(std::size_t stackSize)
    {
        pthread_attr_setstacksize(&m_attributes, stackSize);
        pthread_setattr_default_np(&m_attributes);
    }

    pthread_attr_t m_attributes{};
    std::size_t m_before = 0;
};

TEST(ParallelFor, DoesEachOnceWhereTheSystemGivesNoThread)
{
    const NoMoreThreads none;
    ASSERT_THROW(std::thread([] {}).join(), std::system_error);
    std::vector<int> done(100, 0);
    parallelFor(done.size(), 7, {}, [&](std::size_t i, const Task&) { ++done[i]; });
    EXPECT_EQ(done, std::vector<int>(100, 1));
}

TEST(ParallelFor, RethrowsTheFirstErrorAndStopsTheRest)
{
    std::atomic<int> begun = 0;
    const auto work = [&](std::size_t i, const Task& task) {
        ++begun;
        if (i == 3)
            throw Error("three");
        while (i > 3)  // however late the error comes
            task.checkpoint(0.5);
    };
    EXPECT_THROW(parallelFor(100000, 2, {}, work), Error);
    EXPECT_LT(begun, 100000);
}

TEST(ParallelFor, PassesCancellationOn)
{
    std::stop_source source;
    std::atomic<int> done = 0;
    const auto work = [&](std::size_t, const Task& task) {
        if (++done == 10)
            source.request_stop();
        task.checkpoint(1.0);
    };
    EXPECT_THROW(parallelFor(1000, 3, Task(source.get_token(), {}), work), Cancelled);
    EXPECT_LT(done, 1000);
}

/// Also of work that says nothing about how far it is.
TEST(ParallelFor, LetsSilentPartsSeeThatTheCallerStops)
{
    for (const unsigned threads : {1U, 3U}) {
        std::stop_source source;
        std::atomic<int> ended = 0;
        const auto work = [&](std::size_t i, const Task& task) {
            if (i == 5)
                source.request_stop();
            task.stopIfAsked();
            ++ended;
        };
        EXPECT_THROW(parallelFor(100000, threads, Task(source.get_token(), {}), work), Cancelled);
        EXPECT_LT(ended, 1000);
    }
}

TEST(ParallelFor, NeverReturnsAsIfAllWereDoneWhenItWasStopped)
{
    std::stop_source source;
    int begun = 0;
    const auto work = [&](std::size_t, const Task&) {
        if (++begun == 3)
            source.request_stop();
    };
    EXPECT_THROW(parallelFor(10, 1, Task(source.get_token(), {}), work), Cancelled);
    EXPECT_EQ(begun, 3);
}

TEST(ParallelFor, ReportsTheMeanOfAllParts)
{
    double last = 0.0;
    parallelFor(4, 2, Task({}, [&](double fraction, std::string_view) { last = std::max(last, fraction); }),
        [](std::size_t, const Task& task) {
            task.checkpoint(0.5);
            task.checkpoint(1.0);
        });
    EXPECT_DOUBLE_EQ(last, 1.0);
}

/// A part's checkpoint is one of the whole, once.
TEST(Task, LetsAWatchHearOfEveryCheckpoint)
{
    std::atomic<int> heard = 0;
    std::atomic<int> told = 0;
    const Task task(
        {}, [&](double, std::string_view) { ++told; }, [&] { ++heard; });
    task.checkpoint(0.5);
    task.stopIfAsked();
    task.slice(0.0, 0.5).checkpoint(1.0);
    task.silent().checkpoint(1.0);
    EXPECT_EQ(heard, 4);
    EXPECT_EQ(told, 2);
    parallelFor(10, 2, task, [](std::size_t, const Task& part) {
        part.checkpoint(0.5);
        part.slice(0.5, 1.0).stopIfAsked();
    });
    EXPECT_EQ(heard, 34) << "three of each part, the first when it begins";
    EXPECT_EQ(told, 12);
}

TEST(Task, SlicesProgress)
{
    std::vector<double> told;
    const Task task({}, [&](double fraction, std::string_view) { told.push_back(fraction); });
    task.slice(0.2, 0.8).slice(0.5, 1.0).checkpoint(0.5);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_DOUBLE_EQ(told[0], 0.65);
}

}  // namespace
}  // namespace rankscape
