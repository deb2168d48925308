// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;

namespace rankscape::ui {

class Session;

/// Which error is decomposed, over what, for which sum of the weights, and where ambiguity is estimated.
class DecompositionControls : public QWidget {
    Q_OBJECT

public:
    explicit DecompositionControls(Session& session, QWidget* parent = nullptr);

    QComboBox* loss() { return m_loss; }
    QComboBox* over() { return m_over; }
    QSlider* sum() { return m_sum; }
    QSlider* c() { return m_c; }

private:
    void fill();
    void choose();

    Session& m_session;
    QComboBox* m_loss;
    QComboBox* m_over;
    QSlider* m_sum;  // hundredths
    QSlider* m_c;
    QLabel* m_words;
};

}  // namespace rankscape::ui
