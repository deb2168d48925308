// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// What each ranker is worth to the ensemble of the current weights: its Shapley value with its interval, and what is lost
/// without it.
class RankersPlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;
};

}  // namespace rankscape::ui
