// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/job/job.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QThread>

#include "core/base/error.h"

namespace rankscape::ui {
namespace {

TEST(Job, DeliversTheResultOnTheGuiThread)
{
    Job job;
    QSignalSpy finished(&job, &Job::finished);
    int answer = 0;
    job.start([](const Task&) { return 42; },
        [&](const std::shared_ptr<const int>& result) {
            EXPECT_EQ(QThread::currentThread(), job.thread());
            answer = *result;
        });
    ASSERT_TRUE(finished.wait());
    EXPECT_EQ(answer, 42);
}

TEST(Job, ReportsAnErrorInItsOwnWords)
{
    Job job;
    QSignalSpy failed(&job, &Job::failed);
    job.start([](const Task&) -> int { throw Error("No qrels."); }, [](const auto&) { FAIL(); });
    ASSERT_TRUE(failed.wait());
    EXPECT_EQ(failed[0][0].toString(), QStringLiteral("No qrels."));
}

TEST(Job, StartingAnotherDropsTheFirst)
{
    Job job;
    QSignalSpy finished(&job, &Job::finished);
    const auto endless = [](const Task& task) -> int {
        for (;;)
            task.checkpoint(0.5);
    };
    job.start(endless, [](const auto&) { FAIL() << "a cancelled result was delivered"; });
    bool delivered = false;
    job.start([](const Task&) { return 1; }, [&](const auto&) { delivered = true; });
    while (job.isRunning())
        ASSERT_TRUE(finished.wait());
    EXPECT_TRUE(delivered);
    EXPECT_EQ(finished.count(), 2);
}

}  // namespace
}  // namespace rankscape::ui
