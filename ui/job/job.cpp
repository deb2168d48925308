// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/job/job.h"

#include <QElapsedTimer>
#include <exception>
#include <string_view>

#ifdef __linux__
#include <sys/resource.h>
#endif

#include "core/base/error.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr qint64 progressInterval = 40;  // ms: a bar that moves 25 times a second is smooth

/// To the thread that draws.
void giveWay()
{
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, 10);  // of this thread and those it starts
#endif
}

}  // namespace

void Job::run(Work work)
{
    cancel();
    m_running = true;
    const int generation = m_generation;
    emit started();
    if (generation != m_generation)
        return;  // cancelled, or started anew, by who heard of it
    if (m_letsGo && m_isAlive)
        m_next = std::move(work);
    else
        launch(std::move(work));
}

void Job::launch(Work work)
{
    m_isAlive = true;
    m_since.start();
    m_thread = std::jthread(
        [this, generation = m_generation, number = ++m_launches, work = std::move(work)](std::stop_token stop) {
            giveWay();
            QElapsedTimer sinceReport;
            const Task task(std::move(stop), [&](double fraction, std::string_view step) {
                if (sinceReport.isValid() && sinceReport.elapsed() < progressInterval)
                    return;
                sinceReport.start();
                post([this, fraction, step = text(step)] { emit progressed(fraction, step); }, generation);
            });
            post(outcomeOf(work, task, generation), generation);
            QMetaObject::invokeMethod(
                this, [this, number] { launchNext(number); }, Qt::QueuedConnection);
        });
}

/// On the worker.
std::function<void()> Job::outcomeOf(const Work& work, const Task& task, int generation)
{
    std::function<void()> outcome = [] {};
    try {
        outcome = work(task);
    } catch (const Cancelled&) {
        return outcome;  // cancel() has said so already
    } catch (const std::exception& error) {
        outcome = [this, message = text(error.what())] { emit failed(message); };
    }
    return [this, outcome = std::move(outcome), generation] {
        outcome();
        if (generation == m_generation)  // else it was started anew or cancelled meanwhile, and has ended
            end();
    };
}

/// \param ended  the number of the thread that has ended; nobody waited for it
void Job::launchNext(int ended)
{
    if (ended != m_launches)
        return;
    m_isAlive = false;
    if (Work next = std::exchange(m_next, {}))
        launch(std::move(next));
}

void Job::end()
{
    if (std::exchange(m_running, false))
        emit finished();
}

void Job::cancel()
{
    m_thread.request_stop();
    m_next = {};
    if (!m_letsGo && m_thread.joinable())
        m_thread.join();  // at most one checkpoint away
    ++m_generation;  // drops what is still in the event queue
    end();
}

void Job::post(std::function<void()> onGuiThread, int generation)
{
    QMetaObject::invokeMethod(
        this,
        [this, onGuiThread = std::move(onGuiThread), generation] {
            if (generation == m_generation)
                onGuiThread();
        },
        Qt::QueuedConnection);
}

}  // namespace rankscape::ui
