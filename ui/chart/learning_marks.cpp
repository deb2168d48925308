// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/learning_marks.h"

#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <algorithm>
#include <cmath>

#include "ui/chart/axes.h"
#include "ui/text.h"

namespace rankscape::ui {

void addStarts(Overlay& overlay, const LearningPicture& picture)
{
    for (const LearningCurve& curve : picture.curves) {
        if (curve.values.empty() || !std::isfinite(curve.values.front()) || curve.isHidden)
            continue;
        auto* dot = overlay.addDot(curve.pen.color(), curve.pen.color(), 2.5, 1.0);
        overlay.onPlace([&overlay, dot, at = picture.placeOf(0.0), first = curve.values.front()] {
            dot->setPos(overlay.position(at, first));
        });
    }
}

void addZeros(Overlay& overlay, const LearningPicture& picture, double foot)
{
    constexpr double radius = 3.5;
    for (const LearningCurve& curve : picture.curves) {
        const auto zero = std::ranges::find_if(curve.values, [](double value) { return std::isinf(value); });
        if (zero == curve.values.end() || curve.isHidden)
            continue;
        const QPointF at(picture.placeOf(static_cast<double>(zero - curve.values.begin())), foot);
        auto* dot = overlay.addDot(curve.pen.color(), curve.pen.color(), radius, 1.0);
        overlay.onPlace([&overlay, dot, at] { dot->setPos(overlay.position(at.x(), at.y())); });
        overlay.labels().add({tr("%1 is 0").arg(curve.label), curve.pen.color(), at, LabelKind::note, radius});
    }
}

void addReplay(Overlay& overlay, std::size_t iteration, double at, double foot, const Theme& theme)
{
    QGraphicsLineItem* line = overlay.addLine(curvePen(theme.accent, 1.2));
    overlay.onPlace([&overlay, line, at, foot] {
        const QRectF area = overlay.plotArea();
        const double x = overlay.position(at, foot).x();
        line->setLine(x, area.top(), x, area.bottom());
    });
    overlay.labels().add({tr("iteration %1").arg(iteration), theme.accent, {at, foot}, LabelKind::here, 0.0, 12});
}

}  // namespace rankscape::ui
