// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/weight_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr double handleRadius = 6.0;
constexpr double fine = 0.1;  // of the way the pointer goes
constexpr int step = WeightSlider::steps / 100;
constexpr double room = handleRadius + 2.0;  // of the handle beyond the ends of the track

}  // namespace

WeightSlider::WeightSlider(qsizetype ranker, QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
    , m_ranker(ranker)
{
    setRange(0, steps);
    setSingleStep(step);
    setPageStep(10 * step);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumWidth(48);
}

void WeightSlider::keyPressEvent(QKeyEvent* event)
{
    const bool isFine = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool up = event->key() == Qt::Key_Right || event->key() == Qt::Key_Up;
    const bool down = event->key() == Qt::Key_Left || event->key() == Qt::Key_Down;
    if (isFine && (up || down))
        setValue(value() + (up ? step : -step) / 10);
    else
        QSlider::keyPressEvent(event);
}

void WeightSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setSliderDown(true);
    m_isFine = false;
    drag(event->position().x(), event->modifiers().testFlag(Qt::ShiftModifier));
}

void WeightSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        setSliderDown(false);  // it was let go of where this slider did not hear it
    if (isSliderDown())
        drag(event->position().x(), event->modifiers().testFlag(Qt::ShiftModifier));
}

/// From where Shift was pressed on, finely.
void WeightSlider::drag(double x, bool isFine)
{
    if (isFine && !m_isFine) {
        m_fineFrom = x;
        m_fineValue = value();
    }
    m_isFine = isFine;
    const double way = fine * (x - m_fineFrom) / (width() - 2 * room);
    setValue(isFine ? m_fineValue + static_cast<int>(std::lround(steps * way)) : valueAt(x));
}

void WeightSlider::mouseReleaseEvent(QMouseEvent*)
{
    setSliderDown(false);
}

/// A slider that vanishes or is locked under the pointer hears of no release.
void WeightSlider::hideEvent(QHideEvent* event)
{
    setSliderDown(false);
    QSlider::hideEvent(event);
}

void WeightSlider::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::EnabledChange && !isEnabled())
        setSliderDown(false);
    QSlider::changeEvent(event);
}

/// A wheel over a slider scrolls the column; only a focused slider takes it.
void WeightSlider::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QSlider::wheelEvent(event);
    else
        event->ignore();
}

void WeightSlider::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(*this);
    const QColor color = isEnabled() ? theme.ranker(m_ranker) : theme.muted;
    const double middle = 0.5 * height();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(QRectF(room, middle - 2, width() - 2 * room, 4), 2, 2);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(room, middle - 2, xOf(value()) - room, 4), 2, 2);
    painter.setPen(QPen(color, 2.5));
    painter.setBrush(theme.panel);
    painter.drawEllipse(QPointF(xOf(value()), middle), handleRadius, handleRadius);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1.0, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

int WeightSlider::valueAt(double x) const
{
    return static_cast<int>(std::lround(steps * std::clamp((x - room) / (width() - 2 * room), 0.0, 1.0)));
}

double WeightSlider::xOf(int value) const
{
    return room + (width() - 2 * room) * value / steps;
}

}  // namespace rankscape::ui
