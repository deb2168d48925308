// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// All learned ensembles and yardsticks: MAP where they were tested, with its interval, and where they learned.
class ComparePlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    ChartData data(const Shown& shown) const override;
};

}  // namespace rankscape::ui
