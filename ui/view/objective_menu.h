// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace rankscape::ui {

class Session;

/// What is followed, shown and maximised: the usual objectives, and any other by its name.
class ObjectiveMenu : public QMenu {
    Q_OBJECT

public:
    explicit ObjectiveMenu(Session& session, QWidget* parent = nullptr);

private:
    void fill();
    void addObjective(const QString& name);
    void askForAnother();

    Session& m_session;
};

}  // namespace rankscape::ui
