// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// All learned ensembles and yardsticks: MAP where they were tested, with its interval, and where they learned.
class ComparePlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    Remedy remedy(const Scene& scene) const override;
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;
};

}  // namespace rankscape::ui
