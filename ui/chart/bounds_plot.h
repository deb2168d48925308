// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// The exponential type-one and type-two bounds of a topic's loss over the direction of two rankers' weights: figures 3 and 4
/// of Xu, Li, Liu et al., with both ways of summing F over pairs.
class BoundsPlot : public Plot {
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
