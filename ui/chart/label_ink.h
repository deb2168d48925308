// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/label_engine.h"

namespace rankscape::ui {

/// How much of curves, dots and areas a rectangle would cover, at the same small cost however much there is.
class LabelInk {
public:
    explicit LabelInk(const LabelScene& scene);

    /// In pixels of a label's way: so much farther off it may stand to cover nothing.
    double under(const QRectF& box) const;

private:
    void addCurve(const QPolygonF& curve);
    void addSegment(QPointF from, QPointF to);
    void addArea(const QRectF& area);
    void add(QPointF at, double ink);
    void sum();
    double& cell(int row, int column) { return m_sums[static_cast<std::size_t>(row * (m_columns + 1) + column)]; }
    double cell(int row, int column) const
    {
        return m_sums[static_cast<std::size_t>(row * (m_columns + 1) + column)];
    }

    QRectF m_area;
    int m_rows;
    int m_columns;
    std::vector<double> m_sums;  // [rows + 1, columns + 1] of all cells above and left
};

}  // namespace rankscape::ui
