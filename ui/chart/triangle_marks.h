// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/overlay.h"
#include "ui/session/shown.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

constexpr double colourBarLeft = 1.12;  // in the triangle's sides, from its left corner
constexpr double leastSpan = 1e-9;  // of the heat map's values: below, all are the same

/// What stands on a triangle's heat map.
struct TriangleMarks {
    Overlay& overlay;
    const Shown& shown;
    const Theme& theme;

    void addGrid() const;  // at every tenth
    void addContours(const TriangleGrid& grid, double low, double high) const;
    void addColourBar(double low, double high, const QString& title) const;
    void addRegion() const;  // of equally good weights, and the best of bootstrap samples of topics
    void addTopics() const;  // the middle of the cells where each is best
    void addSelectedTopic() const;  // where it is nearly at its best
    void addPaths() const;  // the chosen way, and where all others end: hollow off this slice
    void addOptimum(const TriangleGrid& grid) const;  // proven, or the best cell
    void addCorners() const;  // names of the rankers

private:
    void addContours(const TriangleGrid& grid, const std::vector<double>& levels, int radius, const QPen& pen) const;
    void addSegment(const QPen& pen, QPointF from, QPointF to) const;
    void addBarValue(const QString& value, double share) const;  // of the bar's height
    void addWay(const Way& way, bool isChosen) const;
    void addPath(const std::vector<QPointF>& places, const QPen& pen) const;
    void addLabelLimit() const;  // left of the colour bar
};

}  // namespace rankscape::ui
