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

/// Work that is computed until the test says so, and hears of no stop.
class JobThatWasLetGo : public testing::Test {
protected:
    JobThatWasLetGo() { m_job.letGo(); }
    ~JobThatWasLetGo() override { m_mayEnd = true; }

    void startDeaf(bool fails = false)
    {
        m_job.start(
            [this, fails](const Task&) {
                ++m_begun;
                while (!m_mayEnd)
                    QThread::yieldCurrentThread();
                if (fails)
                    throw Error("It was cancelled before.");
                return 0;
            },
            [](const auto&) { FAIL() << "a cancelled result was delivered"; });
        ASSERT_TRUE(test::waitFor([&] { return m_begun == 1; }));
    }

    std::atomic<bool> m_mayEnd = false;
    std::atomic<int> m_begun = 0;
    Job m_job;
};

/// It neither waits for what was cancelled nor lets two run at once.
TEST_F(JobThatWasLetGo, BeginsTheNextWhenTheFirstHasEnded)
{
    QSignalSpy finished(&m_job, &Job::finished);
    startDeaf();
    EXPECT_GE(m_job.elapsed(), 0);
    std::atomic<bool> isThird = false;
    std::atomic<bool> mayThirdEnd = false;
    bool delivered = false;
    m_job.start([](const Task&) { return 1; }, [](const auto&) { FAIL() << "it gave way before it began"; });
    m_job.start(
        [&](const Task&) {
            isThird = true;
            while (!mayThirdEnd)
                QThread::yieldCurrentThread();
            return 2;
        },
        [&](const std::shared_ptr<const int>& result) { delivered = *result == 2; });
    QTest::qWait(20);
    EXPECT_TRUE(m_job.isRunning());
    EXPECT_FALSE(isThird);
    EXPECT_EQ(m_job.elapsed(), -1) << "waiting is no work";
    m_mayEnd = true;
    ASSERT_TRUE(test::waitFor([&] { return isThird.load(); }));
    EXPECT_GE(m_job.elapsed(), 0);
    mayThirdEnd = true;
    ASSERT_TRUE(test::waitFor([&] { return !m_job.isRunning(); }));
    EXPECT_TRUE(delivered);
    EXPECT_EQ(m_job.elapsed(), -1);
    EXPECT_EQ(finished.count(), 3);
}

TEST_F(JobThatWasLetGo, BeginsNothingThatWasCancelledWhileItWaited)
{
    QSignalSpy failed(&m_job, &Job::failed);
    startDeaf(true);
    m_job.start(
        [&](const Task&) { return ++m_begun; }, [](const auto&) { FAIL() << "a cancelled result was delivered"; });
    m_job.cancel();
    EXPECT_FALSE(m_job.isRunning());
    m_mayEnd = true;
    bool delivered = false;
    m_job.start([](const Task&) { return 3; }, [&](const auto&) { delivered = true; });
    ASSERT_TRUE(test::waitFor([&] { return delivered; }));
    EXPECT_EQ(m_begun, 1);
    EXPECT_EQ(failed.count(), 0) << "nobody asks why what was cancelled failed";
}

/// What it reads may go with it.
TEST(Job, ThatWasLetGoEndsBeforeItIsGone)
{
    std::atomic<bool> hasEnded = false;
    {
        Job job;
        job.letGo();
        std::atomic<bool> hasBegun = false;
        job.start(
            [&](const Task& task) {
                hasBegun = true;
                try {
                    for (;;)
                        task.checkpoint(0.5);
                } catch (const Cancelled&) {
                    QThread::msleep(20);
                    hasEnded = true;
                    throw;
                }
                return 0;
            },
            [](const auto&) {});
        ASSERT_TRUE(test::waitFor([&] { return hasBegun.load(); }));
    }
    EXPECT_TRUE(hasEnded);
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
