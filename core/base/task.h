// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>

namespace rankscape {

/// What a long computation needs from its caller: when to stop, and whom to tell.
class Task {
public:
    using ProgressSink = std::function<void(double fraction, std::string_view step)>;
    using Watch = std::function<void()>;

    /// Never cancelled, tells nobody: for tests and batch use.
    Task() = default;

    /// \param watch  called at every checkpoint, also at silent ones and those of parts, on the thread that makes it and
    /// before it looks whether to stop: for those who count or time checkpoints
    Task(std::stop_token stop, ProgressSink sink, Watch watch = {});

    /// Says that `fraction` in [0, 1] of the work is done. Call at least every 50 ms of work.
    /// \throws Cancelled once the caller has asked to stop.
    void checkpoint(double fraction, std::string_view step = {}) const;

    /// The same without saying anything: for work of which nobody knows how much is done.
    /// \throws Cancelled
    void stopIfAsked() const;

    /// This task's progress from `begin` to `end`, for a computation nested in it.
    Task slice(double begin, double end) const;

    /// This task without its progress, for a computation nested in it that has none to tell.
    Task silent() const;

    /// What says that the caller has asked to stop.
    const std::stop_token& stopToken() const { return m_stop; }

    /// A task with a stop and a sink of its own that is watched as this one is, for work that may end for other reasons,
    /// too: whoever stops it must pass on what stopToken() says.
    Task with(std::stop_token stop, ProgressSink sink) const;

private:
    friend class PartTasks;

    std::stop_token m_stop;
    ProgressSink m_sink;
    std::shared_ptr<const Watch> m_watch;
};

}  // namespace rankscape
