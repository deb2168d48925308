// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// What each ensemble reached on the topics it learned from, across, and on unseen ones, up: below the diagonal it promised
/// more than it held.
class LearnedPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    ChartData data(const Shown& shown) const override;
};

}  // namespace rankscape::ui
