// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/scoring_command.h"

#include <QUndoStack>
#include <utility>

#include "ui/session/opening.h"

namespace rankscape::ui {

ScoringCommand::ScoringCommand(Opening& opening, Scored next)
    : QUndoCommand(Opening::tr("scoring"))
    , m_opening(opening)
    , m_other(std::move(next))
{
}

void ScoringCommand::undo()
{
    m_opening.exchange(m_other);
}

void ScoringCommand::redo()
{
    m_opening.exchange(m_other);
}

int ScoringCommand::countOn(const QUndoStack& stack)
{
    int count = 0;
    for (int i = 0; i < stack.index(); ++i)
        count += dynamic_cast<const ScoringCommand*>(stack.command(i)) != nullptr ? 1 : 0;
    return count;
}

}  // namespace rankscape::ui
