// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// The weights that ensembles learned on all topics, side by side: a line each through one place a ranker.
class ParallelPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    QStringList curves(const Shown& shown) const override;
    ChartData data(const Shown& shown) const override;
};

}  // namespace rankscape::ui
