// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/interactive_view.h"
#include "ui/chart/curve_names.h"

#include <QChart>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "ui/widget/theme.h"

namespace rankscape::ui {

InteractiveView::InteractiveView(QWidget* parent)
    : QChartView(parent)
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("QChartView { background: transparent; }"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(120, 90);
    setAcceptDrops(false);  // files are for the window, and the scene would swallow them
    viewport()->setAcceptDrops(false);
}

std::optional<QPointF> InteractiveView::valueAt(QPointF position) const
{
    if (chart()->plotArea().isEmpty())
        return std::nullopt;
    const QPointF value = chart()->mapToValue(chart()->mapFromScene(mapToScene(position.toPoint())));
    return std::isfinite(value.x()) && std::isfinite(value.y()) ? std::optional(value) : std::nullopt;
}

QRectF InteractiveView::areaOf(const QRectF& values) const
{
    const QPointF one = chart()->mapToScene(chart()->mapToPosition(values.topLeft()));
    const QPointF other = chart()->mapToScene(chart()->mapToPosition(values.bottomRight()));
    return viewportTransform().mapRect(QRectF(one, other).normalized());
}

bool InteractiveView::isInside(QPointF position) const
{
    return chart()->plotArea().adjusted(-4, -4, 4, 4).contains(chart()->mapFromScene(mapToScene(position.toPoint())));
}

/// The one whose name is there.
QString InteractiveView::curveAt(QPointF position) const
{
    return curveNamedAt(*chart(), chart()->mapFromScene(mapToScene(position.toPoint())));
}

void InteractiveView::release()
{
    if (std::exchange(m_pressed, false))
        emit released();
}

void InteractiveView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::RightButton)
        emit rightClicked();
    const QString curve = event->button() == Qt::LeftButton ? curveAt(event->position()) : QString();
    if (!curve.isEmpty()) {
        const bool isChosen = event->modifiers().testFlag(Qt::ControlModifier);
        return isChosen ? emit nameChosen(curve) : emit namePressed(curve);
    }
    const auto value = valueAt(event->position());
    release();
    m_pressed = event->button() == Qt::LeftButton && value && isInside(event->position());
    if (m_pressed)
        emit pressed(*value);
}

/// But on a name, the second press of two is one like the first: it may begin a drag.
void InteractiveView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QString curve = event->button() == Qt::LeftButton ? curveAt(event->position()) : QString();
    if (curve.isEmpty())
        mousePressEvent(event);
    else
        emit nameChosen(curve);
}

void InteractiveView::mouseMoveEvent(QMouseEvent* event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        release();  // it was let go of where this view did not hear it
    const auto value = valueAt(event->position());
    if (m_pressed && value)
        emit dragged(*value);
    viewport()->setCursor(curveAt(event->position()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (value && isInside(event->position()))
        emit hovered(event->position().toPoint());
    else
        emit left();
}

void InteractiveView::mouseReleaseEvent(QMouseEvent*)
{
    release();
}

/// A view that vanishes under the pointer hears of no release.
void InteractiveView::hideEvent(QHideEvent* event)
{
    release();
    QChartView::hideEvent(event);
}

/// Nothing that stood elsewhere shows through a view without a ground of its own.
void InteractiveView::moveEvent(QMoveEvent* event)
{
    QChartView::moveEvent(event);
    viewport()->update();
}

void InteractiveView::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    viewport()->update();
}

void InteractiveView::wheelEvent(QWheelEvent* event)
{
    if (const auto value = valueAt(event->position()))
        emit wheeled(*value, event->angleDelta().y() / 120.0);
    event->accept();
}

void InteractiveView::leaveEvent(QEvent*)
{
    emit left();
}

void InteractiveView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        emit keyPressed(event->key(), event->modifiers().testFlag(Qt::ShiftModifier));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit entered();
        break;
    default:
        QChartView::keyPressEvent(event);
    }
}

/// Coming back from a menu or another window changes nothing.
void InteractiveView::focusInEvent(QFocusEvent* event)
{
    const Qt::FocusReason reason = event->reason();
    if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason)
        m_byKeys = reason != Qt::MouseFocusReason;
    QChartView::focusInEvent(event);
    viewport()->update();
}

void InteractiveView::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

void InteractiveView::paintEvent(QPaintEvent* event)
{
    QChartView::paintEvent(event);
    if (!m_byKeys || !hasFocus())
        return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(*this).accent, 1.0));
    painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
}

}  // namespace rankscape::ui
