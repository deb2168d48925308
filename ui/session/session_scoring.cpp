// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "ui/session/scoring_command.h"
#include "ui/session/session.h"

namespace rankscape::ui {

void Session::exchange(Scored& other)
{
    if (m_training.isRunning())
        cancelTraining();  // how far it came stays with the scores that it learned from
    State state = m_shown.state;
    state.weights = m_weights->weights();
    Scored now{m_source, state, *m_weights, m_shown.results.of(systemsStudy(), m_shown.state)};
    enter(other);
    other = std::move(now);
    announce();
}

/// From now on all is of this; only who shows the table hears of it yet.
void Session::enter(const Scored& next)
{
    leave();
    m_source = next.source;
    m_notOpened = false;
    m_scoring = next.state.opened->scoring;
    m_findings = next.state.opened->findings;
    m_weights.emplace(next.weights);
    State state = next.state;
    state.weights = m_weights->weights();
    state.fitting = m_shown.state.fitting;
    const Summary zeros{Eigen::VectorXd::Zero(std::ssize(shownMeasures(state))), {}};
    m_unjudged = {std::vector<Summary>(m_weights->size(), zeros), zeros, {}};
    setState(state);
    beginIn(room());
    if (next.systems)
        m_studies.adopt(systemsStudy().type(), next.systems);
    measure();
    emit tableChanged();
    if (state.objective && m_objective != state.objective->objective()) {
        m_objective = state.objective->objective();
        emit objectiveChanged();
    }
}

/// What is still on its way belongs to what was open before.
void Session::leave()
{
    ++m_drag;
    m_dragging = false;  // the slider that was dragged is gone
    m_studies.setDragged(false);
    ++m_learning;
    m_learningFrame.stop();
    m_asked.clear();
    m_current = 0;
    m_spec = {};
    m_run = {};
    forget();
    setHovered({});
    m_equivalence.cancel();
    m_feeding = nullptr;
}

/// All that may have come with it.
void Session::announce()
{
    emit betaChanged();
    emit inspectionChanged();
    emit triangleChanged();
    emit coloursChanged();
    emit boundsChanged();
    emit filterChanged();
    emit selectionChanged();
    emit unitsChanged();
    emit weightsChanged();
    emit learningChanged();
    emit experimentsChanged();
}

}  // namespace rankscape::ui
