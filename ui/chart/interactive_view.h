// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChartView>
#include <optional>

namespace rankscape::ui {

/// A chart on screen that tells where the pointer is, in the chart's own values.
class InteractiveView : public QChartView {
    Q_OBJECT

public:
    explicit InteractiveView(QWidget* parent = nullptr);

    /// What stands there in the chart's own values; none while the chart has no room.
    std::optional<QPointF> valueAt(QPointF position) const;

    /// A part of the plot in the chart's own values, on this view.
    QRectF areaOf(const QRectF& values) const;

signals:
    void hovered(QPoint position);  // while it is dragged too
    void left();
    void namePressed(const QString& curve);
    void nameChosen(const QString& curve);  // with Ctrl, or twice
    void pressed(QPointF value);
    void dragged(QPointF value);
    void released();
    void wheeled(QPointF value, double steps);
    void rightClicked();
    void keyPressed(int key, bool fine);
    void entered();  // by the key

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool isInside(QPointF position) const;
    QString curveAt(QPointF position) const;
    void release();

    bool m_pressed = false;  // inside the plot, and not released since
    bool m_byKeys = false;  // it was gone to, and shows that it has the focus
};

}  // namespace rankscape::ui
