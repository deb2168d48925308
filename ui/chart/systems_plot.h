// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// Two systems topic by topic, the uniform ensemble across and the current weights up: above the diagonal these are better.
class SystemsPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    std::string topicAt(const Shown& shown, QPointF at) const override;
    std::optional<QRectF> placeOfTopic(const Shown& shown, const std::string& topic) const override;
    ChartData data(const Shown& shown) const override;
    bool select(const Shown& shown) override;

private:
    Overlay* m_overlay = nullptr;
    QGraphicsEllipseItem* m_ring = nullptr;  // around the selected topic
    QPointF m_at;
    std::size_t m_label = 0;
    QColor m_ink;
};

}  // namespace rankscape::ui
