// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsLineItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// Rankers in the plane: near each other if they rank alike.
class RankerMapPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    void point(const Shown& shown, std::optional<QPointF> at) override;
    QString readout(const Shown& shown, QPointF at) const override;
    ChartData data(const Shown& shown) const override;

private:
    void choose(const Shown& shown, Eigen::Index ranker);

    /// From the chosen ranker to another, with their distance, which the plane shows only in part.
    struct Distance {
        QGraphicsLineItem* line;
        std::size_t label;
        QPointF from{};
        QPointF to{};
    };

    Overlay* m_overlay = nullptr;
    std::vector<Distance> m_distances;  // [rankers]
    Eigen::Index m_chosen = -1;
    QColor m_color;
};

}  // namespace rankscape::ui
