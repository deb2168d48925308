// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPoint>
#include <QRect>

namespace rankscape::ui {

/// What stands at the pointer: a box beside it and, on charts that are read along an axis, a hairline through it. Children of
/// the view they are shown on, which take no events.
class ChartReadout {
public:
    explicit ChartReadout(QWidget& view);

    /// \param words  parts between " · ", a line each; empty: nothing is shown \param area  of the plot, on the view
    void show(const QString& words, QPoint pointer, const QRect& area, bool hasHairline);
    void hide();

    QLabel* box() { return m_box; }

private:
    QWidget& m_view;
    QFrame* m_hairline;
    QLabel* m_box;
};

}  // namespace rankscape::ui
