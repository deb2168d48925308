// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

namespace rankscape {

/// What a long computation needs from its caller: when to stop, and whom to tell.
class Task {
public:
    using ProgressSink = std::function<void(double fraction, std::string_view step)>;

    /// Never cancelled, tells nobody: for tests and batch use.
    Task() = default;
    Task(std::stop_token stop, ProgressSink sink);

    /// Says that `fraction` in [0, 1] of the work is done. Call at least every 50 ms of work.
    /// \throws Cancelled once the caller has asked to stop.
    void checkpoint(double fraction, std::string_view step = {}) const;

    /// The same without saying anything: for work of which nobody knows how much is done.
    /// \throws Cancelled
    void stopIfAsked() const;

    /// This task's progress from `begin` to `end`, for a computation nested in it.
    Task slice(double begin, double end) const;

private:
    std::stop_token m_stop;
    ProgressSink m_sink;
};

}  // namespace rankscape
