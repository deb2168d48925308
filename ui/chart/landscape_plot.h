// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
class QGraphicsLineItem;
class QGraphicsSimpleTextItem;
class QValueAxis;
QT_END_NAMESPACE

namespace rankscape::ui {

class CurveItem;
class HereMark;
class Overlay;
class TopicStrip;

/// MAP over the line between two weight vectors: the exact steps, the smoothed objective, the proven maximum, and
/// where the current weights are with the plateau they stand on; below it that of the topic that is selected.
class LandscapePlot final : public Plot {
public:
    LandscapePlot();
    ~LandscapePlot() override;
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    void refresh(const Shown& shown) override;
    void zoom(const Shown& shown, double low, double high) override;
    bool isPickable() const override { return true; }
    QString readout(const Shown& shown, QPointF at) const override;
    QStringList curves(const Shown& shown) const override;
    ChartData data(const Shown& shown) const override;

    /// Of its curves.
    static QString exactName(const Shown& shown);
    static QString smoothedName(const SmoothedCurve& curve);
    static QString smoothedCurve();  // without its β: it stays hidden while that changes

private:
    static constexpr double bestRadius = 4.0;

    void addMarkers(const Theme& theme);
    void setExact(const Shown& shown, int columns);
    void setSmoothed(const Shown& shown);
    void fitColumns();
    void placeMarker();
    void placeMaximum();
    std::optional<std::size_t> smoothedLabelPlace() const;
    void nameCurves();

    Shown m_shown;  // what the markers stand for; they are placed anew when the chart is resized
    int m_columns = 1200;  // that the step curve is reduced to at rest
    double m_low = 0.0;
    double m_high = 1.0;
    QValueAxis* m_horizontal = nullptr;
    QValueAxis* m_vertical = nullptr;
    CurveItem* m_exact = nullptr;
    CurveItem* m_smoothed = nullptr;
    Overlay* m_overlay = nullptr;
    Theme m_theme{};
    std::unique_ptr<HereMark> m_here;
    std::unique_ptr<TopicStrip> m_strip;
    QGraphicsLineItem* m_best = nullptr;
    QGraphicsEllipseItem* m_bestDot = nullptr;
    std::size_t m_bestLabel = 0;
    std::size_t m_exactLabel = 0;
    std::size_t m_smoothedLabel = 0;
    QGraphicsSimpleTextItem* m_staleText = nullptr;
};

}  // namespace rankscape::ui
