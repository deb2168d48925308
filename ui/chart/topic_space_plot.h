// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/maps/three_topics.h"

#include "ui/chart/plot.h"
#include "ui/chart/remembered.h"
#include "ui/chart/selected_documents.h"

namespace rankscape::ui {

/// Documents and queries by their shares of the largest three topics of what is selected, the axes of a space seen from its
/// corner (1, 1, 1); those that have little of them are left out. Colour means the selection.
class TopicSpacePlot final : public Plot {
public:
    QString emptyText(const Shown& shown) const override;
    QString context(const Shown& shown) const override;
    void build(QChart& chart, const Shown& shown, const Theme& theme) override;
    QString readout(const Shown& shown, QPointF at) const override;
    Eigen::Index documentAt(const Shown& shown, QPointF at) const override;
    std::optional<QRectF> placeOfDocument(const Shown& shown, Eigen::Index document) const override;
    ChartData data(const Shown& shown) const override;

private:
    /// The three topics that are drawn, and what lies on them where.
    struct Scene {
        ThreeTopics three;
        std::vector<DocumentPlace> documents;
    };
    const Scene& scene(const Shown& shown) const;

    Remembered<std::pair<std::shared_ptr<const FittedEngine>, Selection>, Scene> m_scene;
};

}  // namespace rankscape::ui
