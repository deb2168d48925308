// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include "core/objective/linked_weights.h"

namespace rankscape::ui {

class Session;

/// A change of the weights. Those of one drag merge into one.
class WeightsCommand final : public QUndoCommand {
public:
    WeightsCommand(Session& session, LinkedWeights before, LinkedWeights after, int drag, const QString& name);

    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    Session& m_session;
    LinkedWeights m_before;
    LinkedWeights m_after;
    int m_drag;  // which drag it belongs to
};

}  // namespace rankscape::ui
