// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/task.h"

#include <utility>

#include "core/base/error.h"

namespace rankscape {

Task::Task(std::stop_token stop, ProgressSink sink)
    : m_stop(std::move(stop))
    , m_sink(std::move(sink))
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
    if (m_stop.stop_requested())
        throw Cancelled{};
}

Task Task::slice(double begin, double end) const
{
    if (!m_sink)
        return *this;
    return {m_stop, [sink = m_sink, begin, end](double fraction, std::string_view step) {
                sink(begin + (end - begin) * fraction, step);
            }};
}

}  // namespace rankscape
