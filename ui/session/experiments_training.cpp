// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/experiments.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/validation_file.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int learningFrame = 100;  // ms between two pictures of a learning curve

Experiment measured(const ScoreTable& table, const ScoreTable* validation, const ExperimentSpec& spec,
    const StepSink& onStep, const Task& task)
{
    Experiment experiment = runExperiment(table, validation, spec, {.onStep = onStep}, task);
    try {
        experiment.ties = tiesOf(table, experiment, task.silent());
    } catch (const Error&) {  // its file of folds has changed: what was learned is not lost for that
    }
    return experiment;
}

}  // namespace

void Experiments::train(const std::vector<ExperimentSpec>& specs)
{
    if (m_training.isRunning() || specs.empty() || !canLearn(specs))
        return;
    m_asked = specs;
    ++m_learning;
    begin(0);
    std::vector<StepSink> sinks;
    for (std::size_t asked = 0; asked < specs.size(); ++asked)
        sinks.push_back(stepSink(asked));
    m_training.start(
        [opened = m_session.state().opened, all = withBaselines(), sinks, onResult = resultSink(),
            onFailure = failureSink(),
            file = ValidationFile(m_session.opening().source(), m_session.opening().cache())](const Task& task) {
            ValidationFile chooses = file;
            const double share = 1.0 / static_cast<double>(all.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                const double begin = share * static_cast<double>(i);
                const StepSink onStep = i < sinks.size() ? sinks[i] : StepSink();
                try {
                    onResult(i,
                        measured(*opened->table, chooses.of(all[i], task), all[i], onStep,
                            task.slice(begin, begin + share)));
                } catch (const Error& error) {
                    onFailure(i, error.what());
                }
            }
            return true;
        },
        [](const auto&) {});
}

/// If not, it says why.
bool Experiments::canLearn(const std::vector<ExperimentSpec>& specs)
{
    if (!m_session.hasJudgments()) {
        emit m_session.noticed(tr("There are no judgments to learn from. Put their file beside the documents."));
        return false;
    }
    try {
        for (const ExperimentSpec& spec : specs)
            normalized(spec.learn);
    } catch (const Error& error) {
        emit m_session.noticed(text(error.what()));
        return false;
    }
    return true;
}

/// The ways of this one are shown from now on.
void Experiments::begin(std::size_t asked)
{
    m_current = asked;
    m_run = {m_asked[asked], {}, true};
    m_learnedMap = 0.0;
    State state = m_session.state();
    std::erase_if(state.stopped, [this](const auto& run) { return sameExperiment(run->spec, m_run.spec); });
    m_session.setState(state);
    show(nullptr, 0);
    publishRun();
}

/// Hears of the steps of what was asked for.
StepSink Experiments::stepSink(std::size_t asked)
{
    return [this, learning = m_learning, asked](std::size_t position, const std::string& start, const Step& step) {
        const auto deliver = [this, learning, asked, position, start = text(start), step] {
            if (learning == m_learning && asked == m_current)
                addStep(position, start, step);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

/// Hears of what was learned as soon as it is whole; also of what is, while learning is cancelled.
std::function<void(std::size_t, Experiment)> Experiments::resultSink()
{
    return [this, learning = m_learning, opened = m_session.state().opened](std::size_t place, Experiment result) {
        const auto deliver = [this, learning, opened, place,
                                 experiment = std::make_shared<const Experiment>(std::move(result))] {
            if (opened != m_session.state().opened)
                return;
            addTrained(experiment);
            if (learning == m_learning && place < m_asked.size())
                noteAsked(place, experiment);
            emit changed();
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

/// Hears why one could not be learned; the others are.
std::function<void(std::size_t, std::string)> Experiments::failureSink()
{
    return [this, learning = m_learning](std::size_t place, const std::string& why) {
        const auto deliver = [this, learning, place, why] {
            if (learning != m_learning)
                return;
            emit m_session.failed(tr("This was not learned."), text(why));
            if (place + 1 < m_asked.size())
                begin(place + 1);
            else if (place < m_asked.size())
                end();
            emit changed();
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

/// What was asked for, and the baselines on the same folds that are not among the results yet.
std::vector<ExperimentSpec> Experiments::withBaselines() const
{
    std::vector<ExperimentSpec> specs = m_asked;
    const auto is = [](const ExperimentSpec& spec) {
        return [&spec](const auto& each) { return sameExperiment(each, spec); };
    };
    for (const Learner& row : learners()) {
        if (!row.isBaseline)
            continue;
        const ExperimentSpec& first = m_asked.front();
        ExperimentSpec spec{
            {.learner = std::string(row.name), .seed = first.learn.seed, .objective = first.learn.objective},
            first.folds};
        spec.without = first.without;
        const bool done = std::ranges::any_of(
            m_session.state().experiments, [&](const auto& each) { return sameExperiment(each->spec, spec); });
        if (!done && std::ranges::none_of(specs, is(spec)))
            specs.push_back(spec);
    }
    return specs;
}

void Experiments::addStep(std::size_t position, const QString& start, const Step& step)
{
    if (m_run.traces.size() <= position)
        m_run.traces.resize(position + 1);
    m_run.traces[position].start = start.toStdString();
    m_run.traces[position].steps.push_back(step);
    if (step.weights && step.map > m_learnedMap && learnerOf(m_run.spec.learn).prepare == nullptr) {
        m_learnedMap = step.map;
        m_session.set(&State::learned, step.weights);
    }
    if (!m_frame.isActive())
        m_frame.start(learningFrame);
}

/// In place of the same one of before.
void Experiments::addTrained(const std::shared_ptr<const Experiment>& experiment)
{
    State state = m_session.state();
    const auto isSame = [&](const auto& each) { return each && sameExperiment(each->spec, experiment->spec); };
    std::erase_if(state.experiments, isSame);
    if (state.baseline && isSame(state.baseline->experiment))
        state.baseline->experiment = experiment;
    for (ListedSystem& system : state.listed) {
        if (isSame(system.experiment))
            system.experiment = experiment;
    }
    state.experiments.push_back(experiment);
    m_session.setState(state);
}

/// The next is learned now; the last stays to be seen.
void Experiments::noteAsked(std::size_t asked, const std::shared_ptr<const Experiment>& experiment)
{
    const auto weights = experiment->all.model->commonWeights();
    if (weights && weighsScoresOf(m_session.state().table(), experiment->spec))
        m_session.set(&State::learned, weights);
    if (asked + 1 < m_asked.size())
        return begin(asked + 1);
    m_current = m_asked.size();  // steps still on their way are part of the result
    m_frame.stop();
    m_run.isRunning = false;
    show(experiment, 0);
}

void Experiments::cancel()
{
    m_training.cancel();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);  // the steps that were made until then
    end();
    emit changed();
}

/// What was learned until then stays, as a run that was stopped.
void Experiments::end()
{
    ++m_learning;
    if (std::exchange(m_run.isRunning, false) && bestStep(m_run) != nullptr) {
        State state = m_session.state();
        state.stopped.push_back(std::make_shared<const LearningRun>(m_run));
        m_session.setState(state);
    }
    publishRun();
}

/// What is learned becomes part of the state, so that charts show it.
void Experiments::publishRun()
{
    m_frame.stop();
    if (!m_session.state().shown && m_session.isOpen() && !m_run.spec.learn.learner.empty())
        m_session.set(&State::run, std::make_shared<const LearningRun>(m_run));
    emit learningChanged();
}

}  // namespace rankscape::ui
