// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/weights_command.h"

#include "ui/session.h"

namespace rankscape::ui {

WeightsCommand::WeightsCommand(
    Session& session, LinkedWeights before, LinkedWeights after, int drag, const QString& name)
    : QUndoCommand(name)
    , m_session(session)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_drag(drag)
{
}

void WeightsCommand::undo()
{
    m_session.restore(m_before);
}

void WeightsCommand::redo()
{
    m_session.restore(m_after);
}

bool WeightsCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = static_cast<const WeightsCommand*>(other);
    if (next->m_drag != m_drag)
        return false;
    m_after = next->m_after;
    return true;
}

}  // namespace rankscape::ui
