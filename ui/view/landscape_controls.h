// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;

namespace rankscape::ui {

class Session;

/// Which line the landscape shows, and the sharpness β of the smoothed objective.
class LandscapeControls : public QWidget {
    Q_OBJECT

public:
    explicit LandscapeControls(Session& session, QWidget* parent = nullptr);

    QComboBox* line() { return m_line; }
    QSlider* beta() { return m_beta; }

    void setSharpness(double beta);  // as it is, also between the slider's positions

    /// The line from one weight vector to another.
    void chooseVectors();

private:
    void fill();
    void setLine(int index);
    void setBeta(int position);
    void showBeta(double beta);

    Session& m_session;
    QComboBox* m_line;
    QSlider* m_beta;
    QLabel* m_betaText;
};

}  // namespace rankscape::ui
