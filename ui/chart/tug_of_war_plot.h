// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsLineItem;
class QValueAxis;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;
class TugRows;

/// Where on the landscape's line each topic is best, and how many of them pull the other way.
class TugOfWarPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    void refresh(const Shown& shown) override;
    void zoom(const Shown& shown, double low, double high) override;
    bool isPickable() const override { return true; }
    QString readout(const Shown& shown, QPointF at) const override;
    std::string topicAt(const Shown& shown, QPointF at) const override;
    std::optional<QRectF> placeOfTopic(const Shown& shown, const std::string& topic) const override;
    ChartData data(const Shown& shown) const override;
    bool select(const Shown& shown) override;

private:
    void placeHere();

    QValueAxis* m_horizontal = nullptr;
    Overlay* m_overlay = nullptr;
    QGraphicsLineItem* m_here = nullptr;
    std::optional<double> m_at;  // where the current weights are
    TugRows* m_rows = nullptr;
    double m_drawnAt = 0.0;  // while the weights are on no line
};

}  // namespace rankscape::ui
