// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/curve_names.h"

#include <QChart>
#include <QFont>
#include <QGraphicsSimpleTextItem>

namespace rankscape::ui {

namespace {

constexpr int curveKey = 0x6375;  // of an item's data
constexpr double paleOpacity = 0.55;

}  // namespace

void nameCurve(QGraphicsSimpleTextItem& words, const QString& curve, bool isHidden)
{
    words.setData(curveKey, curve);
    QFont font = words.font();
    font.setStrikeOut(isHidden);
    words.setFont(font);
    words.setOpacity(isHidden ? paleOpacity : 1.0);
}

QString curveNamedAt(const QChart& chart, QPointF at)
{
    for (const QGraphicsItem* const item : chart.childItems()) {
        const QString curve = item->data(curveKey).toString();
        if (!curve.isEmpty() && item->isVisible() && item->mapRectToParent(item->boundingRect()).contains(at))
            return curve;
    }
    return {};
}

}  // namespace rankscape::ui
