// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topic_axes.h"

#include <QChart>
#include <QGraphicsLineItem>
#include <cmath>

#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/text.h"

namespace rankscape::ui {

QPointF seenFromCorner(const Eigen::Vector3d& shares)
{
    static const double cosine = std::sqrt(0.75);
    return {(shares[1] - shares[0]) * cosine, shares[2] - (shares[0] + shares[1]) / 2.0};
}

void addSegment(Overlay& overlay, const QPen& pen, QPointF from, QPointF to)
{
    QGraphicsLineItem* line = overlay.addLine(pen);
    overlay.onPlace([&overlay, line, from, to] {
        line->setLine({overlay.position(from.x(), from.y()), overlay.position(to.x(), to.y())});
    });
}

Overlay* addTopicAxes(QChart& chart, const std::array<QString, 3>& names, double reach, const Theme& theme)
{
    const QRectF extent(-1.1, -0.72, 2.2, 1.9);  // of axes that end at 1
    Overlay* const overlay = addPlane(chart, {extent.topLeft() * reach, extent.size() * reach}, theme);
    const Eigen::Matrix3d axes = reach * Eigen::Matrix3d::Identity();
    for (int axis = 0; axis < 3; ++axis) {
        const QPointF end = seenFromCorner(axes.col(axis));
        addSegment(*overlay, curvePen(theme.muted, 1.2), seenFromCorner(Eigen::Vector3d::Zero()), end);
        for (const double share : {0.25, 0.5, 0.75, 1.0}) {
            addSegment(*overlay, curvePen(theme.line, 1.0, Qt::DotLine), seenFromCorner(share * axes.col(axis)),
                seenFromCorner(share * axes.col((axis + 1) % 3)));
        }
        addWordsAbove(*overlay,
            {tr("%1 (to %2)").arg(names.at(static_cast<std::size_t>(axis))).arg(reach), theme.ink, end},
            axis == 2 ? 14.0 : -14.0);
    }
    return overlay;
}

}  // namespace rankscape::ui
