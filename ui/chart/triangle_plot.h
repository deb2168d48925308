// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// MAP, or the smoothed objective, over all mixes of three rankers as a heat map with contours, with the ways of the
/// last learner, the proven optimum and a ring for the current weights that can be dragged.
class TrianglePlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    void refresh(const Shown& shown) override;
    std::optional<Eigen::VectorXd> weightsAt(const Shown& shown, QPointF at) const override;
    QString readout(const Shown& shown, QPointF at) const override;
    ChartData data(const Shown& shown) const override;

private:
    void placeHere();

    Overlay* m_overlay = nullptr;
    QGraphicsEllipseItem* m_here = nullptr;
    std::size_t m_hereLabel = 0;
    QColor m_accent;
    Shown m_shown;
};

}  // namespace rankscape::ui
