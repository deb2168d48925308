// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;

namespace rankscape::ui {

class Session;

/// Which documents bounds are drawn of: made-up ones or those of the selected topic, and how many.
class BoundsControls : public QWidget {
    Q_OBJECT

public:
    explicit BoundsControls(Session& session, QWidget* parent = nullptr);

    QComboBox* set() { return m_set; }
    QSlider* relevant() { return m_relevant; }
    QSlider* irrelevant() { return m_irrelevant; }

private:
    void fill();
    void choose();

    Session& m_session;
    QComboBox* m_set;
    QSlider* m_relevant;
    QSlider* m_irrelevant;
    QLabel* m_counts;
};

}  // namespace rankscape::ui
