// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/objective/plateau.h"
#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
class QGraphicsLineItem;
class QGraphicsRectItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// Where the weights are on the landscape of a line, with the plateau they stand on; an arrow at the edge where that is not
/// shown. Its items belong to the overlay.
class HereMark {
public:
    HereMark(Overlay& overlay, const Theme& theme);

    /// Of what the line has from `low` to `high`. The words are placed with all other labels.
    void place(const Shown& shown, double low, double high);

private:
    void say(const QString& words, QPointF at, double radius);

    Overlay& m_overlay;
    QGraphicsRectItem* m_plateau;
    QGraphicsLineItem* m_line;
    QGraphicsEllipseItem* m_dot;
    std::size_t m_label;
    QColor m_color;
};

}  // namespace rankscape::ui
