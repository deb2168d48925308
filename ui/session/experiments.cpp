// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/experiments.h"

#include <algorithm>
#include <utility>

#include "ui/session/session.h"
#include "ui/session/steps.h"

namespace rankscape::ui {

Experiments::Experiments(Session& session)
    : m_session(session)
{
    m_frame.setSingleShot(true);
    connect(&m_frame, &QTimer::timeout, this, &Experiments::publishRun);
    connect(&m_training, &Job::failed, this, [this](const QString& detail) {
        end();
        emit changed();
        emit m_session.failed(tr("Learning stopped."), detail);
    });
    connect(&session, &Session::tableChanged, this, [this] { takeFolds(m_folds); });
    connect(&session, &Session::studyChanged, this, [this](const StudyType& type) {
        if (&type == &resultsStudy().type())
            emit resultsChanged();
    });
    session.studies().setNeeds(this, {&resultsStudy().type()});
}

Experiments::~Experiments() = default;

void Experiments::setFolds(const Folds& folds, Pace pace)
{
    if (!m_session.isOpen())
        return takeFolds(folds);
    if (folds == m_folds)
        return;
    Settings after = m_session.steps().settings();
    after.folds = folds;
    m_session.steps().push(after, folds.rule == m_folds.rule ? tr("seed") : tr("folds"), pace);
}

void Experiments::takeFolds(const Folds& folds)
{
    Folds possible = folds;
    if (folds.rule == "given" && m_session.isOpen() && m_session.table().folds == nullptr)
        possible.rule = Folds().rule;
    if (possible == m_folds)
        return;
    m_folds = possible;
    emit foldsChanged();
}

void Experiments::remove(const std::shared_ptr<const Experiment>& experiment)
{
    if (std::ranges::count(m_session.state().experiments, experiment) > 0)
        m_session.steps().stack().push(new RemovalCommand(m_session, experiment));
}

void Experiments::insert(std::size_t place, const std::shared_ptr<const Experiment>& experiment)
{
    State state = m_session.state();
    const auto isSame = [&](const auto& each) { return sameExperiment(each->spec, experiment->spec); };
    if (std::ranges::any_of(state.experiments, isSame))
        return;
    const auto before = static_cast<std::ptrdiff_t>(std::min(place, state.experiments.size()));
    state.experiments.insert(state.experiments.begin() + before, experiment);
    m_session.setState(state);
    emit changed();
}

void Experiments::drop(const std::shared_ptr<const Experiment>& experiment)
{
    State state = m_session.state();
    std::erase(state.experiments, experiment);
    m_session.setState(state);
    if (m_session.state().shown == experiment)
        show(nullptr, 0);
    emit changed();
}

void Experiments::removeStopped(const std::shared_ptr<const LearningRun>& run)
{
    State state = m_session.state();
    std::erase(state.stopped, run);
    if (state.run == run)
        state.run = nullptr;
    m_session.setState(state);
    emit learningChanged();
    emit changed();
}

void Experiments::showStopped(const std::shared_ptr<const LearningRun>& run)
{
    if (m_training.isRunning())
        return;
    State state = m_session.state();
    state.shown = nullptr;
    state.part = 0;
    state.run = run;
    m_session.setState(state);
    emit learningChanged();
}

void Experiments::showExperiment(std::size_t position)
{
    if (m_training.isRunning() || position >= m_session.state().experiments.size())
        return;  // steps are shown while they are made
    show(m_session.state().experiments[position], 0);
}

void Experiments::setPart(std::size_t part)
{
    const State& state = m_session.state();
    if (state.shown && part < parts() && part != state.part)
        show(state.shown, part);
}

std::size_t Experiments::parts() const
{
    const auto& shown = m_session.state().shown;
    return shown ? shown->folds.size() + 1 : 1;
}

/// The ways of a part of an experiment become those of the charts; of none, those of what is being learned.
void Experiments::show(std::shared_ptr<const Experiment> experiment, std::size_t part)
{
    State state = m_session.state();
    state.shown = std::move(experiment);
    state.part = part;
    if (state.shown)
        state.run = nullptr;
    m_session.setState(state);
    emit learningChanged();
}

void Experiments::setView(LearningView view)
{
    m_session.set(&State::view, view);
    if (!isInspection(view) && m_session.state().shown && m_session.state().part != 0)
        show(m_session.state().shown, 0);  // folds are for looking at steps and their test
    emit inspectionChanged();
}

void Experiments::setReplay(std::optional<std::size_t> iteration)
{
    if (m_session.state().replay == iteration)
        return;
    m_session.set(&State::replay, iteration);
    emit replayChanged();
}

void Experiments::forgetLearned(State& state)
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

void Experiments::leave()
{
    ++m_learning;
    m_frame.stop();
    m_asked.clear();
    m_current = 0;
    m_run = {};
    m_feeding = nullptr;
}

}  // namespace rankscape::ui
