// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "ui/chart/chart_labels.h"
#include "ui/chart/plot.h"

namespace rankscape::ui {

class CurveItem;

/// 11-point interpolated precision–recall curves of the rankers, the uniform, the current and the trained ensembles.
class PrecisionRecallPlot final : public Plot {
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
    void moveName(std::size_t fromLast, std::optional<double> end);

    Overlay* m_overlay = nullptr;
    std::vector<Label> m_names;  // of the curves: the last is the ensemble, before it the topic if one is selected
    CurveItem* m_ensemble = nullptr;
    CurveItem* m_topic = nullptr;  // null while none is selected
};

}  // namespace rankscape::ui
