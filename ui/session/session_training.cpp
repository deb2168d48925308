// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int learningFrame = 100;  // ms between two pictures of a learning curve

Experiment measured(const ScoreTable& table, const ExperimentSpec& spec, const StepSink& onStep, const Task& task)
{
    Experiment experiment = runExperiment(table, spec, {.onStep = onStep}, task);
    try {
        experiment.ties = tiesOf(table, experiment, task.silent());
    } catch (const Error&) {  // its file of folds has changed: what was learned is not lost for that
    }
    return experiment;
}

}  // namespace

void Session::train(const std::vector<ExperimentSpec>& specs)
{
    if (m_training.isRunning() || specs.empty())
        return;
    if (!hasJudgments()) {
        emit noticed(tr("There are no judgments to learn from. Put their file beside the documents."));
        return;
    }
    try {
        for (const ExperimentSpec& spec : specs)
            normalized(spec.learn);
    } catch (const Error& error) {
        emit noticed(text(error.what()));
        return;
    }
    m_asked = specs;
    ++m_learning;
    begin(0);
    std::vector<StepSink> sinks;
    for (std::size_t asked = 0; asked < specs.size(); ++asked)
        sinks.push_back(stepSink(asked));
    m_training.start(
        [opened = m_shown.state.opened, all = withBaselines(), sinks, onResult = resultSink(),
            onFailure = failureSink()](const Task& task) {
            const double share = 1.0 / static_cast<double>(all.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                const double begin = share * static_cast<double>(i);
                const StepSink onStep = i < sinks.size() ? sinks[i] : StepSink();
                try {
                    onResult(i, measured(*opened->table, all[i], onStep, task.slice(begin, begin + share)));
                } catch (const Error& error) {
                    onFailure(i, error.what());
                }
            }
            return true;
        },
        [](const auto&) {});
}

/// The ways of this one are shown from now on.
void Session::begin(std::size_t asked)
{
    m_current = asked;
    m_spec = m_asked[asked];
    m_run = {m_spec, {}, true};
    m_learnedMap = 0.0;
    State state = m_shown.state;
    std::erase_if(state.stopped, [this](const auto& run) { return sameExperiment(run->spec, m_spec); });
    setState(state);
    show(nullptr, 0);
    publishRun();
}

/// Hears of the steps of what was asked for.
StepSink Session::stepSink(std::size_t asked)
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
std::function<void(std::size_t, Experiment)> Session::resultSink()
{
    return [this, learning = m_learning, opened = m_shown.state.opened](std::size_t place, Experiment result) {
        const auto deliver = [this, learning, opened, place,
                                 experiment = std::make_shared<const Experiment>(std::move(result))] {
            if (opened != m_shown.state.opened)
                return;
            addTrained(experiment);
            if (learning == m_learning && place < m_asked.size())
                noteAsked(place, experiment);
            emit experimentsChanged();
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

/// Hears why one could not be learned; the others are.
std::function<void(std::size_t, std::string)> Session::failureSink()
{
    return [this, learning = m_learning](std::size_t place, const std::string& why) {
        const auto deliver = [this, learning, place, why] {
            if (learning != m_learning)
                return;
            emit failed(tr("This was not learned."), text(why));
            if (place + 1 < m_asked.size())
                begin(place + 1);
            else if (place < m_asked.size())
                endLearning();
            emit experimentsChanged();
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

/// What was asked for, and the baselines on the same folds that are not among the results yet.
std::vector<ExperimentSpec> Session::withBaselines() const
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
            m_shown.state.experiments, [&](const auto& each) { return sameExperiment(each->spec, spec); });
        if (!done && std::ranges::none_of(specs, is(spec)))
            specs.push_back(spec);
    }
    return specs;
}

void Session::addStep(std::size_t position, const QString& start, const Step& step)
{
    if (m_run.traces.size() <= position)
        m_run.traces.resize(position + 1);
    m_run.traces[position].start = start.toStdString();
    m_run.traces[position].steps.push_back(step);
    if (step.weights && step.map > m_learnedMap && learnerOf(m_spec.learn).prepare == nullptr) {
        m_learnedMap = step.map;
        set(&State::learned, step.weights);
    }
    if (!m_learningFrame.isActive())
        m_learningFrame.start(learningFrame);
}

/// In place of the same one of before.
void Session::addTrained(const std::shared_ptr<const Experiment>& experiment)
{
    State state = m_shown.state;
    const auto isSame = [&](const auto& each) { return each && sameExperiment(each->spec, experiment->spec); };
    std::erase_if(state.experiments, isSame);
    if (state.baseline && isSame(state.baseline->experiment))
        state.baseline->experiment = experiment;
    for (ListedSystem& system : state.listed) {
        if (isSame(system.experiment))
            system.experiment = experiment;
    }
    state.experiments.push_back(experiment);
    setState(state);
}

/// The next is learned now; the last stays to be seen.
void Session::noteAsked(std::size_t asked, const std::shared_ptr<const Experiment>& experiment)
{
    const auto weights = experiment->all.model->commonWeights();
    if (weights && weighsScoresOf(m_shown.state.table(), experiment->spec))
        set(&State::learned, weights);
    if (asked + 1 < m_asked.size())
        return begin(asked + 1);
    m_current = m_asked.size();  // steps still on their way are part of the result
    m_learningFrame.stop();
    m_run.isRunning = false;
    show(experiment, 0);
}

void Session::setReplay(std::optional<std::size_t> iteration)
{
    if (m_shown.state.replay == iteration)
        return;
    set(&State::replay, iteration);
    emit replayChanged();
}

void Session::cancelTraining()
{
    m_training.cancel();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);  // the steps that were made until then
    endLearning();
    emit experimentsChanged();
}

/// What was learned until then stays, as a run that was stopped.
void Session::endLearning()
{
    ++m_learning;
    if (std::exchange(m_run.isRunning, false) && bestStep(m_run) != nullptr) {
        State state = m_shown.state;
        state.stopped.push_back(std::make_shared<const LearningRun>(m_run));
        setState(state);
    }
    publishRun();
}

/// What is learned becomes part of the state, so that charts show it.
void Session::publishRun()
{
    m_learningFrame.stop();
    if (!m_shown.state.shown && isOpen() && !m_run.spec.learn.learner.empty())
        set(&State::run, std::make_shared<const LearningRun>(m_run));
    emit learningChanged();
}

}  // namespace rankscape::ui
