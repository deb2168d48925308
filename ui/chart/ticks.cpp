// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/ticks.h"

#include <algorithm>
#include <cmath>

namespace rankscape::ui {

int Ticks::count() const
{
    return static_cast<int>(std::lround((high - low) / step)) + 1;
}

Ticks niceTicks(double low, double high)
{
    if (!std::isfinite(low) || !std::isfinite(high))
        return niceTicks(0.0, 1.0);
    const double leastSpan = std::max(1e-7, 1e-9 * std::max(std::abs(low), std::abs(high)));
    if (high - low < leastSpan) {
        low -= leastSpan;
        high += leastSpan;
    }
    const double rough = (high - low) / 5.0;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    const double fraction = rough / power;
    const double round = fraction <= 1.0 ? 1.0 : fraction <= 2.0 ? 2.0 : fraction <= 5.0 ? 5.0 : 10.0;
    const double step = round * power;
    const double slack = 1e-9 * step;
    return {step * std::floor((low + slack) / step), step * std::ceil((high - slack) / step), step,
        std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)))};
}

double shownSpan(double low, double high)
{
    constexpr double same = 1e-6;  // no chart writes smaller differences
    return high - low > same ? high - low : std::max(0.01, 0.05 * std::abs(high));
}

}  // namespace rankscape::ui
