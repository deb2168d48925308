// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <optional>
#include <vector>

namespace rankscape::ui {

/// What a label is about, the most important first. The first three are never dropped.
enum class LabelKind { here, proven, selected, hovered, result, ranker, note };

/// Words that want a place near their anchor.
struct LabelRequest {
    QPointF anchor;
    QSizeF size;
    LabelKind kind = LabelKind::note;
    double radius = 0.0;  // of the mark at the anchor
    bool endsCurve = false;  // it stands in the column at the right
    int slot = -1;  // where it stood before, kept while that is nearly as good; −1: nowhere
};

/// What labels stand among, in pixels.
struct LabelScene {
    QRectF area;  // of the plot: labels are inside, but for columns, which may stand in the margin
    QRectF margin;  // right of it
    std::vector<QRectF> taken;  // marks, ticks and other words: never covered
    std::vector<QPolygonF> curves;  // what follows is covered if need be
    std::vector<QPointF> dots;
    std::vector<QRectF> inked;
};

struct PlacedLabel {
    QRectF box;
    std::optional<QLineF> leader;  // from its mark to its box, unless they are near each other
    int slot = -1;  // for the next request of the same label
};

inline constexpr double columnStep = 14.0;  // between the middles of labels in a column
inline constexpr double columnAway = 10.0;  // from the ends of curves to their column
inline constexpr double longestLeader = 60.0;
inline constexpr std::size_t labelCrowd = 5;  // so many near each other stand in a column

/// A place for each label, or none where there is no room: the more important ones first, of one kind the earlier ones.
/// Labels cover neither each other nor what is taken, leaders do not cross. The same input gives the same places.
std::vector<std::optional<PlacedLabel>> placeLabels(
    const std::vector<LabelRequest>& requests, const LabelScene& scene);

/// Heights near the `wanted` ones, in the same order, at least `gap` apart and within [low, high] if there is room: those
/// with the least sum of squared moves.
std::vector<double> spread(const std::vector<double>& wanted, double gap, double low, double high);

}  // namespace rankscape::ui
