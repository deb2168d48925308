// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/settings_command.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/session/session.h"
#include "ui/text.h"

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

RemovalCommand::RemovalCommand(Session& session, std::shared_ptr<const Experiment> experiment)
    : QUndoCommand(
        QCoreApplication::translate("results", "removal of %1").arg(ui::text(describe(experiment->spec.learn))))
    , m_session(session)
    , m_experiment(std::move(experiment))
    , m_place(static_cast<std::size_t>(
          std::ranges::find(session.experiments(), m_experiment) - session.experiments().begin()))
{
}

void RemovalCommand::undo()
{
    m_session.insertResult(m_place, m_experiment);
}

void RemovalCommand::redo()
{
    m_session.dropResult(m_experiment);
}

}  // namespace rankscape::ui
