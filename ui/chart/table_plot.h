// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/reproduction/result_table.h"
#include "ui/chart/charts.h"

namespace rankscape::ui {

/// A table as curves: what is drawn over its first column.
struct TableCurves {
    ResultTable table;  // the first column has numbers, or names that stand side by side
    std::vector<std::size_t> columns;  // a curve each, named by the header
    QString horizontal;
    QString vertical;
    bool isLogarithmic = false;  // the horizontal axis, which has no place for a row at 0
};

/// A chart of this one table.
std::shared_ptr<const ChartType> chartOf(TableCurves curves);

}  // namespace rankscape::ui
