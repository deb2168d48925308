// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

class Overlay;
class RankerTable;

/// What each ranker is worth to the ensemble of the current weights: its Shapley value with its interval, and what is lost
/// without it.
class RankersPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    ChartData data(const Shown& shown) const override;

private:
    Overlay* m_overlay = nullptr;
    RankerTable* m_table = nullptr;
};

}  // namespace rankscape::ui
