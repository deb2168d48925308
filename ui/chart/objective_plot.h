// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// MAP along the landscape's line with the smoothed objective for several β: the larger β, the nearer to MAP and the
/// rougher.
class ObjectivePlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    bool hasHairline() const override { return true; }
    QString readout(const Shown& shown, QPointF at) const override;
    QStringList curves(const Shown& shown) const override;
    ChartData data(const Shown& shown) const override;
};

}  // namespace rankscape::ui
