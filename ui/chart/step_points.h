// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>

#include "core/objective/line_landscape.h"

namespace rankscape::ui {

/// The corners of the step curve of `landscape` from `low` to `high`, reduced to what `columns` pixel columns can
/// show: where steps are many, first, lowest, highest and last value of each column. At most 4 points a column.
QList<QPointF> stepPoints(const LineLandscape& landscape, double low, double high, int columns);

}  // namespace rankscape::ui
