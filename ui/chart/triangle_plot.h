// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
class QGraphicsSimpleTextItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// MAP, or the smoothed objective, over all mixes of three rankers as a heat map with contours, with the ways of the
/// last learner, the proven optimum and a ring for the current weights that can be dragged.
class TrianglePlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    Remedy remedy(const Scene& scene) const override;
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    void refresh(const Scene& scene) override;
    std::optional<Eigen::VectorXd> weightsAt(const Scene& scene, QPointF at) const override;
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;

private:
    void placeHere();

    Overlay* m_overlay = nullptr;
    QGraphicsEllipseItem* m_here = nullptr;
    QGraphicsSimpleTextItem* m_hereText = nullptr;
    Scene m_scene;
};

}  // namespace rankscape::ui
