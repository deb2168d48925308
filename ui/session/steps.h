// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

    /// A step; those of one drag are one.
    void push(const Settings& after, const QString& name);

    /// For undo: as they are, without a step of its own.
    void restore(const Settings& wanted);

private:
    Settings allowed(const Settings& wanted);
    void set(const Settings& settings);

    Session& m_session;
    QUndoStack m_stack;
};

}  // namespace rankscape::ui
