// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/base/task.h"

namespace rankscape {

/// Looks whether to stop every so many bytes of what is gone through.
class Pace {
public:
    explicit Pace(const Task& task)
        : m_task(task)
    {
    }

    void reach(std::size_t byte)
    {
        if (byte < m_next)
            return;
        m_next = byte + (std::size_t{1} << 20U);
        m_task.stopIfAsked();
    }

private:
    const Task& m_task;
    std::size_t m_next = 0;
};

}  // namespace rankscape
