// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <array>

#include "core/studies/state.h"
#include "ui/job/job.h"
#include "ui/session/settings_command.h"

namespace rankscape::ui {

class Session;

/// What weights are moved on: the objective, its sharpness, the line and the triangle. Each change is a step of undo.
class Terrain : public QObject {
    Q_OBJECT

public:
    explicit Terrain(Session& session);

    /// What is not two rankers of the table is ignored: it was asked of one that is no longer open.
    void setEnds(const LineEnds& ends);

    /// What is not in the table is ignored.
    void setCorners(const std::array<Eigen::Index, 3>& rankers);
    void setBeta(double beta, Pace pace = Pace::single);

    /// What is followed, shown and maximised from now on; prepared in the background.
    void setObjective(const Objective& objective);

    /// Also of what is opened next.
    const Objective& objective() const { return m_objective; }

    /// Follows that of the state, which has come with a table.
    void takeObjective();

    /// For undo: tells of what is not as before.
    void announce(const Settings& before);
    void announceObjective();

signals:
    void lineChanged();  // another landscape, its smoothed curve or its staleness
    void triangleChanged();  // its layer
    void cornersChanged();  // of the triangle
    void betaChanged();
    void objectiveChanged();

private:
    bool hasRanker(Eigen::Index ranker) const;

    Session& m_session;
    Objective m_objective = meanAveragePrecision();
    Job m_preparing;  // an objective
};

}  // namespace rankscape::ui
