// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QLineSeries;
QT_END_NAMESPACE

namespace rankscape::ui {

/// 11-point interpolated precision–recall curves of the rankers, the uniform, the current and the trained ensembles.
class PrecisionRecallPlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    void refresh(const Scene& scene) override;
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;

private:
    QLineSeries* m_ensemble = nullptr;
};

}  // namespace rankscape::ui
