// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include <cmath>
#include <iostream>

namespace rankscape::cli {

Task::ProgressSink Progress::sink()
{
    if (!m_on)
        return {};
    return [this](double fraction, std::string_view step) { show(fraction, step); };
}

void Progress::show(double fraction, std::string_view step)
{
    const std::scoped_lock lock(m_mutex);
    const auto now = std::chrono::steady_clock::now();
    if (now - m_last < std::chrono::milliseconds(100))
        return;
    m_last = now;
    m_shown = true;
    std::cerr << "\r\033[K" << std::lround(100.0 * fraction) << " % " << step;
    constexpr double firstGuess = 0.05;  // of the work before a time can be told
    const double seconds = std::chrono::duration<double>(now - m_begin).count();
    if (fraction >= firstGuess && seconds > 1.0)
        std::cerr << " · " << std::lround(std::ceil(seconds * (1.0 - fraction) / fraction)) << " s left";
    std::cerr << std::flush;
}

void Progress::clear()
{
    if (m_shown)
        std::cerr << "\r\033[K" << std::flush;
    m_shown = false;
}

}  // namespace rankscape::cli
