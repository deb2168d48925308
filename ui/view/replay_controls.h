// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSlider;

namespace rankscape::ui {

class Session;

/// Goes back to any iteration of what was learned: the learning chart marks it, the triangle shows the ways until then.
class ReplayControls : public QWidget {
    Q_OBJECT

public:
    explicit ReplayControls(const Session& session, QWidget* parent = nullptr);

    QSlider* iteration() { return m_iteration; }

private:
    void fill();
    void keepRoom(bool kept);
    void setIteration(int iteration);

    const Session& m_session;
    QSlider* m_iteration;
};

}  // namespace rankscape::ui
