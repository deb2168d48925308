// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/settings_command.h"

#include "ui/session/session.h"

namespace rankscape::ui {

SettingsCommand::SettingsCommand(Session& session, Settings before, Settings after, int drag, const QString& name)
    : QUndoCommand(name)
    , m_session(session)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_drag(drag)
{
}

void SettingsCommand::undo()
{
    m_session.restore(m_before);
}

void SettingsCommand::redo()
{
    m_session.restore(m_after);
}

bool SettingsCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = static_cast<const SettingsCommand*>(other);
    if (next->m_drag != m_drag)
        return false;
    m_after = next->m_after;
    return true;
}

}  // namespace rankscape::ui
