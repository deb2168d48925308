// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "ui/chart/plot.h"
#include "ui/chart/remembered.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// How much better or worse the current weights do than uniform ones, topic by topic, sorted.
class TopicsPlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    std::string topicAt(const Shown& shown, QPointF at) const override;
    std::optional<QRectF> placeOfTopic(const Shown& shown, const std::string& topic) const override;
    std::string topicBeside(const Shown& shown, int places) const override;
    ChartData data(const Shown& shown) const override;
    bool select(const Shown& shown) override;

private:
    /// The topics in the order of their bars, the highest first.
    const std::vector<std::size_t>& inOrder(const Shown& shown) const;

    Remembered<std::shared_ptr<const TopicValues>, std::vector<std::size_t>> m_order;
    Overlay* m_overlay = nullptr;
    QGraphicsEllipseItem* m_dot = nullptr;  // at the end of the selected topic's bar
    QPointF m_end;
    std::size_t m_label = 0;
    QColor m_ink;
};

}  // namespace rankscape::ui
