// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <vector>

namespace rankscape::ui {

class Overlay;

/// Of a chart of rows: what stands left of one.
struct RowName {
    QString name;
    QColor color;
    QString value = {};  // after it; a name that is too long is cut, its value never
};

/// The margin that names need left of the plot area, at most this share of a chart; all of it before the chart has a size.
double marginOfRowNames(const std::vector<RowName>& names, double chartWidth, double share);

/// Names of rows of equal height, the first at the top; where rows are low only some of them, so that lines do not touch.
void addRowNames(Overlay& overlay, const std::vector<RowName>& names, double margin);

}  // namespace rankscape::ui
