// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/hover_mark.h"

#include <QPainter>
#include <algorithm>

#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr double hoverRadius = 8.0;
constexpr double frameWidth = 2.0;  // around a bar or a row
constexpr double leastSide = 5.0;  // of a frame: what it is around may be flat

QRectF framed(const QRectF& place)
{
    QRectF frame(0.0, 0.0, std::max(leastSide, place.width() + 2.0 * frameWidth),
        std::max(leastSide, place.height() + 2.0 * frameWidth));
    frame.moveCenter(place.center());
    return frame;
}

}  // namespace

HoverMark::HoverMark(QWidget& view)
    : QWidget(&view)
{
    setObjectName(QStringLiteral("hovered"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void HoverMark::mark(const QRectF& place, const QRectF& area)
{
    const QRectF near = area.adjusted(-hoverRadius, -hoverRadius, hoverRadius, hoverRadius);
    const bool isInside = near.intersects(framed(place));
    setVisible(isInside);
    if (!isInside)
        return;
    m_isDot = place.width() <= 0.0 && place.height() <= 0.0;
    const QRectF ring(place.center() - QPointF(hoverRadius, hoverRadius), QSizeF(2 * hoverRadius, 2 * hoverRadius));
    setGeometry((m_isDot ? ring : framed(place).intersected(near)).toAlignedRect());
    update();
}

void HoverMark::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor light = theme.accent;
    light.setAlphaF(0.18F);
    painter.setPen(QPen(theme.accent, 1.0));
    painter.setBrush(light);
    const QRectF inside = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (m_isDot)
        painter.drawEllipse(inside);
    else
        painter.drawRoundedRect(inside, 2.0, 2.0);
}

}  // namespace rankscape::ui
