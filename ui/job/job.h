// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <thread>
#include <utility>

#include "core/base/task.h"

namespace rankscape::ui {

/// Runs one core computation off the GUI thread and hands its result back on it.
/// Starting another, or destroying the job, cancels the one that runs. It runs until its result has been delivered; a
/// delivery may start the job anew. started() and finished() always alternate. Workers give way to this thread.
class Job : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Calls `work(const Task&)` on a worker thread, then `deliver(result)` on this thread,
    /// the result as std::shared_ptr<const …> so that any view may keep it.
    template <class Work, class Deliver>
    void start(Work work, Deliver deliver)
    {
        run([work = std::move(work), deliver = std::move(deliver)](const Task& task) -> std::function<void()> {
            using Result = std::invoke_result_t<const Work&, const Task&>;
            auto result = std::make_shared<const Result>(work(task));
            return [result = std::move(result), deliver] { deliver(result); };
        });
    }

    /// Nothing of it is delivered any more. Waits for its end, at most one checkpoint away, but after letGo().
    void cancel();
    bool isRunning() const { return m_running; }

    /// For how long, in ms, its work has been at it; −1 where it has not begun: it waits for what was let go, or does not run.
    qint64 elapsed() const { return m_running && !m_next ? m_since.elapsed() : -1; }

    /// From now on nobody waits for what was cancelled, and what is started meanwhile begins when that has ended: for pure
    /// functions, of which it does not matter when they end.
    void letGo() { m_letsGo = true; }

signals:
    void started();
    void progressed(double fraction, const QString& step);
    void failed(const QString& message);
    void finished();  // after delivery, failure and cancellation alike

private:
    using Work = std::function<std::function<void()>(const Task&)>;  // gives what is called on the GUI thread

    void run(Work work);
    void launch(Work work);
    void launchNext(int ended);
    std::function<void()> outcomeOf(const Work& work, const Task& task, int generation);
    void end();
    void post(std::function<void()> onGuiThread, int generation);

    int m_generation = 0;  // whose answers still count
    bool m_running = false;
    bool m_letsGo = false;
    int m_launches = 0;
    bool m_isAlive = false;  // the end of the last thread was not heard yet
    Work m_next;  // begins then
    QElapsedTimer m_since;  // the last thread began
    std::jthread m_thread;  // ends before all else
};

}  // namespace rankscape::ui
