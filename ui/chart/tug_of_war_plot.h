// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsLineItem;
class QValueAxis;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// Where on the landscape's line each topic is best, and how many of them pull the other way.
class TugOfWarPlot final : public Plot {
public:
    QString emptyText(const Scene& scene) const override;
    Remedy remedy(const Scene& scene) const override { return remedyOfLine(scene); }
    QString context(const Scene& scene) const override;
    void build(QChart& chart, const Scene& scene, const Theme& theme) override;
    void refresh(const Scene& scene) override;
    void zoom(const Scene& scene, double low, double high) override;
    bool isPickable() const override { return true; }
    QString readout(const Scene& scene, QPointF at) const override;
    ChartData data(const Scene& scene) const override;

private:
    void placeHere();

    QValueAxis* m_horizontal = nullptr;
    Overlay* m_overlay = nullptr;
    QGraphicsLineItem* m_here = nullptr;
    std::optional<double> m_at;  // where the current weights are
    std::vector<std::optional<Conflict>> m_opponents;  // [pulls] of what is drawn
};

}  // namespace rankscape::ui
