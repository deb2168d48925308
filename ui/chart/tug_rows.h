// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QGraphicsItem>
#include <QString>
#include <vector>

#include "ui/chart/overlay.h"

namespace rankscape::ui {

/// Where one topic is best, and what it would gain there.
struct TugRow {
    QString name;
    double low;  // of the part of the line where it is best
    double high;
    double gain;  // over its value at the weights, as a share of the largest
    bool isSelected;
    bool isFaded;  // others are looked at
};

/// The colours of a tug-of-war, by where a topic pulls.
struct TugColors {
    QColor first;  // to the first end of the line
    QColor second;
    QColor content;
    QColor selected;
    QColor words;
};

/// A line for each topic from where the weights are to where it is best, the stronger the more it gains, from above; its name
/// on the other side where rows are high enough. A single item, however many topics.
class TugRows final : public QGraphicsItem {
public:
    TugRows(std::vector<TugRow> rows, TugColors colors, const Overlay& overlay, QGraphicsItem* parent);

    void setRows(std::vector<TugRow> rows);

    /// \param at  where the weights are on the line
    void place(double at);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintRow(QPainter& painter, std::size_t row) const;

    std::vector<TugRow> m_rows;
    TugColors m_colors;
    const Overlay& m_overlay;
    QRectF m_area;  // of the plot that it was placed in
    QFont m_font;
    double m_at = 0.0;
    double m_left = 0.0;  // of the line's ends, on the chart
    double m_right = 1.0;
};

}  // namespace rankscape::ui
