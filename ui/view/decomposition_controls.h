// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QSlider;

namespace rankscape::ui {

class Session;

/// Which error is decomposed, over what, for which sum of the weights, and where ambiguity is estimated.
class DecompositionControls : public QWidget {
    Q_OBJECT

public:
    explicit DecompositionControls(Session& session, QWidget* parent = nullptr);

    QComboBox* what() { return m_what; }
    QSlider* sum() { return m_sum; }
    QSlider* c() { return m_c; }

private:
    void fill();
    void choose();

    Session& m_session;
    QComboBox* m_what;
    QSlider* m_sum;  // hundredths
    QSlider* m_c;
};

}  // namespace rankscape::ui
