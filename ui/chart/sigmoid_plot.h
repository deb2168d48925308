// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// What one document adds to another's rank, over how much lower it scores: the step of MAP, the sigmoid of the smoothed
/// objective, and its tangent, which is what the centred linear approximation of Wang, Choi and Liu (2017) amounts to.
class SigmoidPlot : public Plot {
public:
    QString emptyText(const Shown&) const override { return {}; }
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    bool hasHairline() const override { return true; }
    QString readout(const Shown& shown, QPointF at) const override;
    ChartData data(const Shown& shown) const override;
};

}  // namespace rankscape::ui
