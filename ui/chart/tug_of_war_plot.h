// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// Where on the landscape's line each topic is best, and how many of them pull the other way.
class TugOfWarPlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    void refresh(const Scene& scene) override;
    bool isPickable() const override { return true; }
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;

private:
    std::function<void(const Scene&)> m_placeHere;
};

}  // namespace rankscape::ui
