// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/heat_colors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rankscape::ui {

QColor heatColor(double share)
{
    static constexpr std::array<QRgb, 9> stops{
        0x440154, 0x472d7b, 0x3b528b, 0x2c728e, 0x21918c, 0x28ae80, 0x5ec962, 0xaddc30, 0xfde725};
    const double place = std::clamp(share, 0.0, 1.0) * (stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const double rest = place - static_cast<double>(below);
    const QColor a(stops[below]);
    const QColor b(stops[below + 1]);
    const auto mixed = [rest](int from, int to) { return static_cast<int>(std::lround(from + rest * (to - from))); };
    return {mixed(a.red(), b.red()), mixed(a.green(), b.green()), mixed(a.blue(), b.blue())};
}

int heatLevel(double value, double low, double high)
{
    return std::clamp(static_cast<int>((value - low) / (high - low) * heatLevels), 0, heatLevels - 1);
}

}  // namespace rankscape::ui
