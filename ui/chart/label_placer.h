// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/label_engine.h"
#include "ui/chart/label_ink.h"

namespace rankscape::ui {

/// Places one label after the other; those that stand already are kept clear of.
class LabelPlacer {
public:
    LabelPlacer(const std::vector<LabelRequest>& requests, const LabelScene& scene);

    std::vector<std::optional<PlacedLabel>> placed() const { return m_placed; }

    /// In 16 directions at growing distance.
    void place(std::size_t label);

    /// In a column right of these ends of curves, without those that are too many.
    void placeEnds(std::vector<std::size_t> labels);

    /// In a column beside these anchors, or one by one those that find no place there.
    void placeCrowd(const std::vector<std::size_t>& labels);

private:
    struct Column {
        double x;  // of the side that is turned to the anchors
        bool isRight;  // of them
        QRectF area;  // it stands in
    };

    bool isDispensable(std::size_t label) const { return m_requests[label].kind > LabelKind::selected; }
    PlacedLabel around(const LabelRequest& request, int slot) const;
    double costOf(const LabelRequest& request, const PlacedLabel& label) const;
    double costOfLeader(const LabelRequest& request, const PlacedLabel& label) const;
    bool isFree(const PlacedLabel& label, bool coversTaken = false) const;
    std::optional<PlacedLabel> nearest(const LabelRequest& request, bool coversTaken) const;
    PlacedLabel anywhere(const LabelRequest& request) const;
    std::vector<PlacedLabel> stacked(const std::vector<std::size_t>& labels, const Column& column) const;
    std::vector<Column> columnsBeside(const std::vector<std::size_t>& labels) const;
    double valueOf(const std::vector<PlacedLabel>& labels) const;
    std::optional<std::size_t> tooMany(
        const std::vector<std::size_t>& labels, const std::vector<PlacedLabel>& stack) const;
    void keep(std::size_t label, const PlacedLabel& place);

    const std::vector<LabelRequest>& m_requests;
    const LabelScene& m_scene;
    LabelInk m_ink;
    std::vector<std::optional<PlacedLabel>> m_placed;  // [labels]
    std::vector<QRectF> m_boxes;  // of those that have a place
    std::vector<QLineF> m_leaders;
};

/// Whether two leaders cross.
bool doCross(const QLineF& a, const QLineF& b);

/// From a mark to a box beside it; none if they are no farther apart than `near`.
std::optional<QLineF> leaderTo(const QRectF& box, QPointF anchor, double radius, double near);

}  // namespace rankscape::ui
