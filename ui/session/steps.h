// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QUndoStack>

#include "ui/session/settings_command.h"

namespace rankscape::ui {

class Session;

/// The one undo stack: a step for every change that moves a number.
class Steps {
public:
    explicit Steps(Session& session);

    QUndoStack& stack() { return m_stack; }

    /// All that one step brings back, as it is. \pre something is open
    Settings settings() const;

    /// A step; those of one drag or of one run are one.
    void push(const Settings& after, const QString& name, Pace pace = Pace::single);

    /// For undo: as they are, without a step of its own.
    void restore(const Settings& wanted);

private:
    bool goesOn(const QString& name) const;
    Settings allowed(const Settings& wanted);
    void set(const Settings& settings);

    Session& m_session;
    QUndoStack m_stack;
    QElapsedTimer m_sinceQuick;  // since the last step of a run; invalid: the last was none
    int m_move = 0;  // of the last step
};

}  // namespace rankscape::ui
