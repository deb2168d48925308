// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class CurveItem;
class Overlay;

/// What the error of the weighted ensemble is made of, over what the weights sum to or over the steps of a learner: the
/// ambiguity decomposition of Liu, Du and Wu with what its theorem lacks, and what its estimate says.
class DecompositionPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    void refresh(const Shown& shown) override;
    bool hasHairline() const override { return true; }
    QString readout(const Shown& shown, QPointF at) const override;
    QStringList curves(const Shown& shown) const override;
    ChartData data(const Shown& shown) const override;

private:
    void markSum(Overlay& overlay, const Shown& shown, const Theme& theme);
    void markLearned(Overlay& overlay, const Shown& shown, const Theme& theme);

    Overlay* m_overlay = nullptr;
    std::vector<CurveItem*> m_curves;  // [parts of the error]
    QPointF m_here;  // the ensemble's error at the sum that is set
};

}  // namespace rankscape::ui
