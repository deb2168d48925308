// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QString>
#include <array>

#include "ui/chart/overlay.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// Where shares of three topics are in the picture: the first axis to the left, the second to the right, the third up, as
/// their space is seen from the corner (1, 1, 1).
QPointF seenFromCorner(const Eigen::Vector3d& shares);

/// A plane with these axes from 0 to `reach`, dotted steps at each quarter, named after their topics.
Overlay* addTopicAxes(QChart& chart, const std::array<QString, 3>& names, double reach, const Theme& theme);

/// A line that follows the overlay.
void addSegment(Overlay& overlay, const QPen& pen, QPointF from, QPointF to);

}  // namespace rankscape::ui
