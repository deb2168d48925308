// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace rankscape::ui {

class ElidedLabel;
class Session;

/// The recipe of every number in the window, and how long the last move took.
class StatusView : public QWidget {
    Q_OBJECT

public:
    explicit StatusView(const Session& session, QWidget* parent = nullptr);

private:
    void update();

    const Session& m_session;
    ElidedLabel* m_recipe;
    QLabel* m_lastMove;
};

}  // namespace rankscape::ui
