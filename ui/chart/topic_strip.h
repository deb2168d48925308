// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
class QGraphicsLineItem;
class QGraphicsPathItem;
class QGraphicsSimpleTextItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// The landscape of the topic that is selected: a strip below a line's, on the same horizontal axis and with a scale of its
/// own. Its items belong to the overlay.
class TopicStrip {
public:
    /// What it takes below the axis. [px]
    static constexpr int height = 76;

    TopicStrip(Overlay& overlay, const Theme& theme);

    /// Of the selected topic and the line of `shown`; null if there is none.
    static const TopicLine* of(const Shown& shown);

    /// Shows what the line has from `low` to `high`; hides all if there is none.
    void place(const Shown& shown, double low, double high);

    /// Moves the mark of the weights.
    void placeHere(const Shown& shown, double low, double high);

private:
    Overlay& m_overlay;
    QGraphicsPathItem* m_curve;
    QGraphicsLineItem* m_frame;
    QGraphicsLineItem* m_here;
    QGraphicsEllipseItem* m_hereDot;
    QGraphicsEllipseItem* m_bestDot;
    QGraphicsSimpleTextItem* m_words;
    QGraphicsSimpleTextItem* m_least;
    QGraphicsSimpleTextItem* m_most;
    double m_low = 0.0;  // of the scale
    double m_high = 1.0;
};

}  // namespace rankscape::ui
