// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "ui/chart/plot.h"
#include "ui/chart/remembered.h"

namespace rankscape::ui {

/// Every topic's value by each ranker alone and by what ranks now, a row a topic, the highest on top.
class StrengthsPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    std::string topicAt(const Shown& shown, QPointF at) const override;
    std::optional<QRectF> placeOfTopic(const Shown& shown, const std::string& topic) const override;
    ChartData data(const Shown& shown) const override;

private:
    /// The topics of the rows from above: what ranks now is best first.
    const std::vector<Eigen::Index>& rows(const Shown& shown) const;
    std::optional<Eigen::Index> topicOfRow(const Shown& shown, QPointF at) const;

    Remembered<std::shared_ptr<const TopicValues>, std::vector<Eigen::Index>> m_rows;
};

}  // namespace rankscape::ui
