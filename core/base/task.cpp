// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/task.h"

#include <utility>

#include "core/base/error.h"

namespace rankscape {

Task::Task(std::stop_token stop, ProgressSink sink, Watch watch)
    : m_stop(std::move(stop))
    , m_sink(std::move(sink))
    , m_watch(watch ? std::make_shared<const Watch>(std::move(watch)) : nullptr)
{
}

void Task::checkpoint(double fraction, std::string_view step) const
{
    stopIfAsked();
    if (m_sink)
        m_sink(fraction, step);
}

void Task::stopIfAsked() const
{
    if (m_watch)
        (*m_watch)();
    if (m_stop.stop_requested())
        throw Cancelled{};
}

Task Task::slice(double begin, double end) const
{
    Task part = *this;
    if (m_sink)
        part.m_sink = [sink = m_sink, begin, end](
                          double fraction, std::string_view step) { sink(begin + (end - begin) * fraction, step); };
    return part;
}

Task Task::with(std::stop_token stop, ProgressSink sink) const
{
    Task other;
    other.m_stop = std::move(stop);
    other.m_sink = std::move(sink);
    other.m_watch = m_watch;
    return other;
}

Task Task::silent() const
{
    Task quiet = *this;
    quiet.m_sink = {};
    return quiet;
}

}  // namespace rankscape
