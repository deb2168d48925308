// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QLineSeries;
class QValueAxis;
QT_END_NAMESPACE

namespace rankscape::ui {

/// Training MAP after each iteration of every start, growing while it learns.
class LearningPlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    Remedy remedy(const Scene& scene) const override;
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;
};

}  // namespace rankscape::ui
