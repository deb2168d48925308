// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/measures/folded_table.h"
#include "core/objective/linked_weights.h"
#include "core/studies/studies.h"
#include "ui/job/job.h"
#include "ui/session/settings_command.h"

namespace rankscape::ui {

class Session;

/// The weights of the rankers, which of them are held, and what they are worth: measured at most once a frame.
class Weighing : public QObject {
    Q_OBJECT

public:
    explicit Weighing(Session& session);

    /// \pre something is open
    const LinkedWeights& weights() const { return *m_weights; }

    /// Rankers whose weights are held. [rankers]
    std::vector<bool> locked() const;
    void setLocked(std::size_t ranker, bool locked);

    /// A slider's step; the steps of one drag or one run are one undo.
    void setWeight(std::size_t ranker, std::int64_t units, Pace pace = Pace::single);
    void setWeights(const Weights& weights, const QString& name);

    /// Weights that were picked on a chart. \param weights [rankers]
    void moveTo(const Eigen::VectorXd& weights);
    void moveOnLine(double t);

    /// While something is dragged axes hold still; afterwards they settle.
    void beginDrag();
    void endDrag();
    bool isDragging() const { return m_dragging; }

    /// Each ranker alone and all with the same weight, of shownMeasures(); zeros while nothing is judged.
    const Systems& systems() const;
    const Summary& now() const;  // of the current weights
    double lastMoveMs() const { return m_lastMoveMs; }

    /// For undo: which drag a change of now belongs to; one of its own if nothing is dragged.
    int move();

    /// For undo: without a step, heard of by announce(). Locks stay as they are.
    void setUnits(const LinkedWeights& units);
    void announce();
    void measureSoon();

    /// Takes those of another table. \param next  the state, before it is the session's
    void enter(const LinkedWeights& weights, const State& next);
    void measure();

    /// The slider that was dragged is gone.
    void leave();

signals:
    void unitsChanged();  // weights were set, at once
    void weightsChanged();  // and measured, at most once a frame
    void tiesChanged();  // what MAP is near the current weights is known, where it rests on ties
    void settled();  // a drag has ended

private:
    void push(const LinkedWeights& after, const QString& name, Pace pace = Pace::single);
    void fold(const Eigen::VectorXd& from, const Eigen::VectorXd& to);
    void unfold();
    std::shared_ptr<const void> measured() const;

    Session& m_session;
    std::optional<LinkedWeights> m_weights;
    Systems m_unjudged;  // zeros
    int m_drag = 0;
    bool m_dragging = false;
    double m_lastMoveMs = 0.0;
    QElapsedTimer m_sinceMeasure;
    QTimer m_frame;
    std::shared_ptr<const FoldedTable> m_folded;  // for the line that weights are dragged on; null before it is there
    int m_foldedDrag = -1;  // that it is or will be of
    Job m_folding;
};

}  // namespace rankscape::ui
