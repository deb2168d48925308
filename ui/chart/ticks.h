// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rankscape::ui {

/// An axis with round values at its ticks.
struct Ticks {
    double low;
    double high;
    double step;
    int decimals;

    int count() const;
};

/// About five to seven ticks around [low, high]; the ends are ticks. Around [0, 1] if one of them is not finite.
Ticks niceTicks(double low, double high);

/// How much an axis shows of values from `low` to `high`: not less than there is, and some where all are the same.
double shownSpan(double low, double high);

}  // namespace rankscape::ui
