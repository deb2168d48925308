// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// MAP along the landscape's line with the smoothed objective for several β: the larger β, the nearer to MAP and the
/// rougher.
class ObjectivePlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    Remedy remedy(const Scene& scene) const override { return remedyOfLine(scene); }
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;
};

}  // namespace rankscape::ui
