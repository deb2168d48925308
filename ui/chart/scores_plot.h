// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// How each ranker's scores are spread, of all candidates and of the relevant ones: what lies apart is told apart. Before
/// they were normalised at the left, each on its own scale; normalised ones at the right, on one.
class ScoresPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    ChartData data(const Shown& shown) const override;
};

}  // namespace rankscape::ui
