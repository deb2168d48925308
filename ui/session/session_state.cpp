// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

/// What the window itself shows, whatever charts are seen.
void Session::setNeeds()
{
    std::vector<const StudyType*> needs{&systemsStudy().type(), &nowStudy().type(), &lineStudy().type(),
        &tiesStudy().type(), &resultsStudy().type(), &topicStudy().type(), &topicLineStudy().type(),
        &mapStudy().type(), &sweepStudy().type()};
    if (m_prepares)
        needs.push_back(&engineStudy().type());
    m_studies.setNeeds(this, needs);
}

/// The one place where the state changes. What depends on it follows in the background.
void Session::setState(const State& state)
{
    m_shown.state = rankscape::settled(state, m_shown.state);
    m_studies.setState(m_shown.state);
    m_shown.results = m_studies.results();
}

/// A study has another result: who shows it.
void Session::take(const StudyType& type)
{
    m_shown.results = m_studies.results();
    const auto is = [&type](const auto&... studies) { return ((&type == &studies.type()) || ...); };
    if (is(lineStudy(), smoothedStudy(), sharpnessStudy(), equallyGoodStudy()))
        emit lineChanged();
    else if (is(tiesStudy()))
        emit tiesChanged();
    else if (is(resultsStudy()))
        emit resultsChanged();
    else if (is(engineStudy()))
        takeEngine();
    emit studyChanged(type);
}

void Session::cancelStudy(const StudyType& type)
{
    if (&type != &lineStudy().type() && m_shown.results.progress(type) != Progress::coming)
        return;
    m_studies.cancel(type);
    if (&type == &lineStudy().type())
        m_studies.cancel(smoothedStudy().type());
}

void Session::setEnds(const LineEnds& ends)
{
    if (!hasRanker(ends.from) || !hasRanker(ends.to) || ends.from == ends.to || ends == state().ends)
        return;
    Settings after = settings();
    after.ends = ends;
    push(after, tr("another line"));
}

void Session::setBeta(double beta)
{
    if (beta == state().beta)
        return;
    if (isOpen()) {
        Settings after = settings();
        after.beta = beta;
        push(after, tr("sharpness"));
        return;
    }
    m_shown.state.beta = beta;
    emit betaChanged();
}

void Session::setFolds(const Folds& folds)
{
    if (!isOpen())
        return takeFolds(folds);
    if (folds == m_folds)
        return;
    Settings after = settings();
    after.folds = folds;
    push(after, folds.rule == m_folds.rule ? tr("seed") : tr("folds"));
}

void Session::takeFolds(const Folds& folds)
{
    if (folds == m_folds)
        return;
    m_folds = folds;
    emit foldsChanged();
}

void Session::setObjective(const Objective& objective)
{
    if (!hasJudgments()) {
        m_objective = objective;
        emit objectiveChanged();
        return;
    }
    m_preparing.cancel();
    if (objective == state().measured())
        return;
    if (m_training.isRunning()) {
        emit noticed(tr("The objective stays while something is learned for it."));
        return;
    }
    m_preparing.start(
        [opened = state().opened, objective](
            const Task&) { return std::make_shared<const ObjectiveFunction>(*opened->table, objective); },
        [this, opened = state().opened](const auto& function) {
            if (opened != state().opened || m_training.isRunning())
                return;
            Settings after = settings();
            after.objective = *function;
            push(after, tr("objective %1").arg(text((*function)->objective().name())));
        });
}

/// The ways and weights of the objective of before are not those of this one.
void Session::forgetLearned(State& state)
{
    state.shown = nullptr;
    state.part = 0;
    state.run = nullptr;
    state.learned.reset();
    state.equivalence = nullptr;
    for (const auto& experiment : state.experiments) {
        const auto weights = experiment->all.model->commonWeights();
        if (isForObjective(state, *experiment) && weights && weighsScoresOf(state.table(), experiment->spec)
            && !learnerOf(experiment->spec.learn).isBaseline)
            state.learned = weights;
    }
}

void Session::showObjective()
{
    m_objective = m_shown.state.measured();
    emit objectiveChanged();
    emit learningChanged();
    emit experimentsChanged();
    emit triangleChanged();
    measureSoon();
}

}  // namespace rankscape::ui
