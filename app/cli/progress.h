// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <mutex>

#include "core/base/task.h"

namespace rankscape::cli {

/// One line of progress on standard error, redrawn at most ten times a second; nothing if it is off.
class Progress {
public:
    explicit Progress(bool on)
        : m_on(on)
    {
    }
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    Task::ProgressSink sink();
    void clear();

private:
    void show(double fraction, std::string_view step);

    bool m_on;
    bool m_shown = false;
    std::mutex m_mutex;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point m_last{};
};

}  // namespace rankscape::cli
