// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// Documents and queries by their shares of three topics, the axes of a space seen from its corner (1, 1, 1). The
/// cosine of two of them is that of their directions from the origin.
class TopicSpacePlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    Remedy remedy(const Scene& scene) const override;
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    QString readout(const Scene& scene, QPointF at) const override;
    Eigen::Index documentAt(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;
};

}  // namespace rankscape::ui
