// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace rankscape::ui {

/// A slider in ten thousandths: arrows step 0.01, with Shift 0.001, Page 0.1, Home and End go to 0 and the most. Shift
/// drags a tenth as far as the pointer goes.
/// Drawn in its ranker's colour.
class WeightSlider : public QSlider {
    Q_OBJECT

public:
    static constexpr int steps = 10'000;

    explicit WeightSlider(qsizetype ranker, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {90, 22}; }
    QSize minimumSizeHint() const override { return {48, 22}; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int valueAt(double x) const;
    double xOf(int value) const;

    void drag(double x, bool isFine);

    qsizetype m_ranker;
    bool m_isFine = false;  // the drag, from here on:
    double m_fineFrom = 0.0;  // x
    int m_fineValue = 0;
};

}  // namespace rankscape::ui
