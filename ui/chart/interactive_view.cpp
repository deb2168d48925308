// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/interactive_view.h"

#include <QChart>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <utility>

namespace rankscape::ui {

InteractiveView::InteractiveView(QWidget* parent)
    : QChartView(parent)
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setBackgroundBrush(Qt::NoBrush);
    setStyleSheet(QStringLiteral("background: transparent;"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(120, 90);
}

QPointF InteractiveView::valueAt(QPointF position) const
{
    return chart()->mapToValue(chart()->mapFromScene(mapToScene(position.toPoint())));
}

bool InteractiveView::isInside(QPointF position) const
{
    return chart()->plotArea().adjusted(-4, -4, 4, 4).contains(chart()->mapFromScene(mapToScene(position.toPoint())));
}

void InteractiveView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::RightButton)
        emit rightClicked();
    m_pressed = event->button() == Qt::LeftButton && isInside(event->position());
    if (m_pressed)
        emit pressed(valueAt(event->position()));
}

void InteractiveView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed)
        emit dragged(valueAt(event->position()));
    else if (isInside(event->position()))
        emit hovered(valueAt(event->position()));
    else
        emit left();
}

void InteractiveView::mouseReleaseEvent(QMouseEvent*)
{
    if (std::exchange(m_pressed, false))
        emit released();
}

void InteractiveView::wheelEvent(QWheelEvent* event)
{
    emit wheeled(valueAt(event->position()), event->angleDelta().y() / 120.0);
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
    default:
        QChartView::keyPressEvent(event);
    }
}

}  // namespace rankscape::ui
