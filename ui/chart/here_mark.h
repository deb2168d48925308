// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/objective/plateau.h"
#include "ui/chart/plot.h"

QT_BEGIN_NAMESPACE
class QGraphicsEllipseItem;
class QGraphicsLineItem;
class QGraphicsRectItem;
class QGraphicsSimpleTextItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;

/// Where the weights are on the landscape of a line, with the plateau they stand on; an arrow at the edge where that is not
/// shown. Its items belong to the overlay.
class HereMark {
public:
    HereMark(Overlay& overlay, const Theme& theme);

    /// Of what the line has from `low` to `high`. \param avoided  words that are not covered
    void place(
        const Shown& shown, double low, double high, const std::vector<const QGraphicsSimpleTextItem*>& avoided);

private:
    void placeOutside(const Shown& shown, double at, bool isLeft);

    Overlay& m_overlay;
    QGraphicsRectItem* m_plateau;
    QGraphicsLineItem* m_line;
    QGraphicsEllipseItem* m_dot;
    QGraphicsSimpleTextItem* m_words;
};

/// Puts words beside a place, on the side with more room.
void putBeside(QGraphicsSimpleTextItem& item, QPointF place, const QRectF& area, double y);

}  // namespace rankscape::ui
