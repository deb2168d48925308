// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/terrain.h"

#include <algorithm>

#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/session/steps.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

bool isOfLine(const StudyType& type)
{
    return &type == &lineStudy().type() || &type == &smoothedStudy().type() || &type == &sharpnessStudy().type()
        || &type == &equallyGoodStudy().type();
}

}  // namespace

Terrain::Terrain(Session& session)
    : m_session(session)
{
    m_preparing.letGo();  // an objective of a large table takes a while, and nothing waits for one that is not wanted
    connect(&session, &Session::studyChanged, this, [this](const StudyType& type) {
        if (isOfLine(type))
            emit lineChanged();
    });
    session.studies().setNeeds(this, {&lineStudy().type(), &topicLineStudy().type()});
}

bool Terrain::hasRanker(Eigen::Index ranker) const
{
    return ranker >= 0 && ranker < m_session.state().rankerCount();
}

void Terrain::setEnds(const LineEnds& ends)
{
    if (!hasRanker(ends.from) || !hasRanker(ends.to) || ends.from == ends.to || ends == m_session.state().ends)
        return;
    Settings after = m_session.steps().settings();
    after.ends = ends;
    m_session.steps().push(after, tr("another line"));
}

void Terrain::setCorners(const std::array<Eigen::Index, 3>& rankers)
{
    const bool areThere = std::ranges::all_of(rankers, [this](Eigen::Index ranker) { return hasRanker(ranker); });
    if (!areThere || rankers == m_session.state().corners)
        return;
    Settings after = m_session.steps().settings();
    after.corners = rankers;
    m_session.steps().push(after, tr("another triangle"));
}

void Terrain::setBeta(double beta, Pace pace)
{
    if (beta == m_session.state().beta)
        return;
    if (m_session.isOpen()) {
        Settings after = m_session.steps().settings();
        after.beta = beta;
        m_session.steps().push(after, tr("sharpness"), pace);
        return;
    }
    m_session.set(&State::beta, beta);
    emit betaChanged();
}

void Terrain::setObjective(const Objective& objective)
{
    if (!m_session.hasJudgments()) {
        m_objective = objective;
        emit objectiveChanged();
        return;
    }
    m_preparing.cancel();
    if (objective == m_session.state().measured())
        return;
    if (m_session.experiments().job().isRunning()) {
        emit m_session.noticed(tr("The objective stays while something is learned for it."));
        return;
    }
    m_preparing.start(
        [opened = m_session.state().opened, objective](
            const Task&) { return std::make_shared<const ObjectiveFunction>(*opened->table, objective); },
        [this, opened = m_session.state().opened](const auto& function) {
            if (opened != m_session.state().opened || m_session.experiments().job().isRunning())
                return;
            Settings after = m_session.steps().settings();
            after.objective = *function;
            m_session.steps().push(after, tr("objective %1").arg(text((*function)->objective().name())));
        });
}

void Terrain::takeObjective()
{
    const auto& function = m_session.state().objective;
    if (!function || m_objective == function->objective())
        return;
    m_objective = function->objective();
    emit objectiveChanged();
}

/// The line is told of also where there was none: it may be impossible now.
void Terrain::announce(const Settings& before)
{
    const State& state = m_session.state();
    if (before.ends != state.ends) {
        m_session.studies().forget(lineStudy().type());
        m_session.studies().forget(smoothedStudy().type());
        emit m_session.studyChanged(lineStudy().type());
    }
    if (before.corners != state.corners)
        emit cornersChanged();
    if (before.beta != state.beta)
        emit betaChanged();
}

void Terrain::announceObjective()
{
    m_objective = m_session.state().measured();
    emit objectiveChanged();
    emit m_session.experiments().learningChanged();
    emit m_session.experiments().changed();
    emit triangleChanged();
}

}  // namespace rankscape::ui
