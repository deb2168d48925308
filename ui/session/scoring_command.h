// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <map>
#include <memory>

#include "core/objective/linked_weights.h"
#include "core/sources/source.h"
#include "core/studies/study.h"

class QUndoStack;

namespace rankscape::ui {

class Opening;

/// What is open under one scoring of a source: its table, all that was set, and what was learned from its scores.
struct Scored {
    Source source;
    State state;
    LinkedWeights weights;
    std::map<const StudyType*, std::shared_ptr<const void>> results;  // whole ones that undo need not wait for
};

/// Another scoring of the source that is open. Undo and redo bring the other one back as it was left, with the results that
/// came meanwhile; nothing is computed again.
class ScoringCommand final : public QUndoCommand {
public:
    /// On one stack: each keeps the table that is not open, so that four tables are in memory at most.
    static constexpr int most = 3;

    ScoringCommand(Opening& opening, Scored next);

    void undo() override;
    void redo() override;

    /// How many of these can be undone.
    static int countOn(const QUndoStack& stack);

private:
    Opening& m_opening;
    Scored m_other;  // that is not open
};

}  // namespace rankscape::ui
