// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

namespace rankscape::ui {

/// How many relevant documents each topic has, sorted; those that no ranker retrieved count too.
class JudgmentsPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    std::string topicAt(const Shown& shown, QPointF at) const override;
    std::optional<QRectF> placeOfTopic(const Shown& shown, const std::string& topic) const override;
    ChartData data(const Shown& shown) const override;
};

}  // namespace rankscape::ui
