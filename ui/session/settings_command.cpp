// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/settings_command.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/session/steps.h"
#include "ui/text.h"

namespace rankscape::ui {

SettingsCommand::SettingsCommand(Steps& steps, Settings before, Settings after, int drag, const QString& name)
    : QUndoCommand(name)
    , m_steps(steps)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_drag(drag)
{
}

void SettingsCommand::undo()
{
    m_steps.restore(m_before);
}

void SettingsCommand::redo()
{
    m_steps.restore(m_after);
}

bool SettingsCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = static_cast<const SettingsCommand*>(other);
    if (next->m_drag != m_drag)
        return false;
    m_after = next->m_after;
    setObsolete(m_after == m_before);
    return true;
}

RemovalCommand::RemovalCommand(Session& session, std::shared_ptr<const Experiment> experiment)
    : QUndoCommand(
        QCoreApplication::translate("results", "removal of %1").arg(ui::text(describe(experiment->spec.learn))))
    , m_session(session)
    , m_experiment(std::move(experiment))
    , m_place(static_cast<std::size_t>(
          std::ranges::find(session.state().experiments, m_experiment) - session.state().experiments.begin()))
{
}

void RemovalCommand::undo()
{
    m_session.experiments().insert(m_place, m_experiment);
}

void RemovalCommand::redo()
{
    m_session.experiments().drop(m_experiment);
}

}  // namespace rankscape::ui
