// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/job/job.h"

#include <gtest/gtest.h>

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <atomic>

#include "core/base/error.h"
#include "tests/support/qt.h"
#include "ui/view/job_bar.h"

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
    ASSERT_TRUE(test::waitFor([&] { return finished.count() == 1; }));
    EXPECT_EQ(answer, 42);
}

TEST(Job, ReportsAnErrorInItsOwnWords)
{
    Job job;
    QSignalSpy failed(&job, &Job::failed);
    job.start([](const Task&) -> int { throw Error("No qrels."); }, [](const auto&) { FAIL(); });
    ASSERT_TRUE(test::waitFor([&] { return failed.count() == 1; }));
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
    ASSERT_TRUE(test::waitFor([&] { return !job.isRunning(); }));
    EXPECT_TRUE(delivered);
    EXPECT_EQ(finished.count(), 2);
}

/// It neither waits for what was cancelled nor lets two run at once.
TEST(Job, ThatWasLetGoBeginsTheNextWhenTheFirstHasEnded)
{
    std::atomic<bool> mayEnd = false;
    std::atomic<bool> isSecond = false;
    Job job;
    job.letGo();
    QSignalSpy finished(&job, &Job::finished);
    job.start(
        [&](const Task&) {
            while (!mayEnd)
                QThread::yieldCurrentThread();  // sees no stop
            return 0;
        },
        [](const auto&) { FAIL() << "a cancelled result was delivered"; });
    bool delivered = false;
    job.start([](const Task&) { return 1; }, [](const auto&) { FAIL() << "it gave way before it began"; });
    job.start([&](const Task&) { return (isSecond = true) ? 2 : 0; },
        [&](const std::shared_ptr<const int>& result) { delivered = *result == 2; });
    EXPECT_TRUE(job.isRunning());
    QTest::qWait(20);
    EXPECT_FALSE(isSecond);
    mayEnd = true;
    ASSERT_TRUE(test::waitFor([&] { return !job.isRunning(); }));
    EXPECT_TRUE(delivered);
    EXPECT_EQ(finished.count(), 3);
}

int untilCancelled(const Task& task)
{
    for (;;)
        task.checkpoint(0.5);
}

TEST(Job, StartedAnewByItsDeliveryBeginsAndEndsInTurn)
{
    Job job;
    QStringList heard;
    QObject::connect(&job, &Job::started, &job, [&] { heard.append(QStringLiteral("started")); });
    QObject::connect(&job, &Job::finished, &job, [&] { heard.append(QStringLiteral("finished")); });
    bool isSecond = false;
    const auto work = [](const Task&) { return 1; };
    job.start(work, [&](const auto&) { job.start(work, [&](const auto&) { isSecond = true; }); });
    ASSERT_TRUE(test::waitFor([&] { return isSecond && !job.isRunning(); }));
    EXPECT_EQ(heard.join(QLatin1Char(' ')), QStringLiteral("started finished started finished"));
}

TEST(JobBar, ShowsAndCancelsAJobThatItsDeliveryStartedAnew)
{
    Job job;
    JobBar bar;
    JobRow* row = bar.addJob(job, QStringLiteral("Learning"));
    QObject::connect(row, &JobRow::cancelRequested, &job, &Job::cancel);
    bool delivered = false;
    job.start([](const Task&) { return 1; },
        [&](const auto&) {
            delivered = true;
            job.start(untilCancelled, [](const auto&) {});
        });
    ASSERT_TRUE(test::waitFor([&] { return delivered && test::isWhollyVisible(*row); }));
    row->findChild<QPushButton*>()->click();
    EXPECT_FALSE(job.isRunning());
    EXPECT_FALSE(row->isVisible());
}

TEST(Job, CancelledByWhoHearsThatItStartsDoesNothing)
{
    Job job;
    QSignalSpy finished(&job, &Job::finished);
    QObject::connect(&job, &Job::started, &job, &Job::cancel);
    job.start([](const Task&) { return 1; }, [](const auto&) { FAIL() << "a cancelled result was delivered"; });
    EXPECT_FALSE(job.isRunning());
    test::deliverAll();
    EXPECT_EQ(finished.count(), 1);
}

TEST(Job, CancelledByItsDeliveryFinishesOnce)
{
    Job job;
    QSignalSpy finished(&job, &Job::finished);
    job.start([](const Task&) { return 1; }, [&](const auto&) { job.cancel(); });
    ASSERT_TRUE(test::waitFor([&] { return !job.isRunning(); }));
    test::deliverAll();
    EXPECT_EQ(finished.count(), 1);
}

}  // namespace
}  // namespace rankscape::ui
