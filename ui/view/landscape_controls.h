// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QLabel;
class QSlider;

namespace rankscape::ui {

class RankerPickers;
class Session;
class ToolButton;

/// Which line the landscape shows, and the sharpness β of the smoothed objective.
class LandscapeControls : public QWidget {
    Q_OBJECT

public:
    explicit LandscapeControls(const Session& session, QWidget* parent = nullptr);

    RankerPickers* line() { return m_line; }
    ToolButton* exchangeButton() { return m_exchange; }
    QSlider* beta() { return m_beta; }

    void setSharpness(double beta);  // as it is, also between the slider's positions

    /// The line from one weight vector to another.
    void chooseVectors();

private:
    void fill();
    void showEnds();
    void setLine(const std::vector<int>& rankers);
    void exchange();
    void setBeta(int position);
    void showSharpness();

    const Session& m_session;
    RankerPickers* m_line;
    ToolButton* m_exchange;
    ToolButton* m_vectors;
    QSlider* m_beta;
    QLabel* m_betaText;
};

}  // namespace rankscape::ui
