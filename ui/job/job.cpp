// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/job/job.h"

#include <QElapsedTimer>
#include <exception>
#include <string_view>

#include "core/base/error.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr qint64 progressInterval = 40;  // ms: a bar that moves 25 times a second is smooth

}  // namespace

void Job::run(std::function<std::function<void()>(const Task&)> work)
{
    cancel();
    m_running = true;
    const int generation = m_generation;
    emit started();
    if (generation != m_generation)
        return;  // cancelled, or started anew, by who heard of it
    m_thread = std::jthread([this, generation, work = std::move(work)](std::stop_token stop) {
        QElapsedTimer sinceReport;
        const Task task(std::move(stop), [&](double fraction, std::string_view step) {
            if (sinceReport.isValid() && sinceReport.elapsed() < progressInterval)
                return;
            sinceReport.start();
            post([this, fraction, step = text(step)] { emit progressed(fraction, step); }, generation);
        });

        std::function<void()> outcome = [] {};
        try {
            outcome = work(task);
        } catch (const Cancelled&) {
            return;  // cancel() has said so already
        } catch (const std::exception& error) {
            outcome = [this, message = text(error.what())] { emit failed(message); };
        }
        post(
            [this, outcome = std::move(outcome), generation] {
                outcome();
                if (generation == m_generation)  // else it was started anew or cancelled meanwhile, and has ended
                    end();
            },
            generation);
    });
}

void Job::end()
{
    if (std::exchange(m_running, false))
        emit finished();
}

void Job::cancel()
{
    m_thread.request_stop();
    if (m_thread.joinable())
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
