// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/learning_curves.h"
#include "ui/chart/plot.h"

namespace rankscape::ui {

/// Training MAP after each iteration of every start, growing while it learns.
class LearningPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    QStringList curves(const Shown& shown) const override;
    ChartData data(const Shown& shown) const override;

private:
    LearningPicture pictureOf(const Shown& shown, const Theme& theme) const;
};

}  // namespace rankscape::ui
