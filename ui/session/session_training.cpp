// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <QCoreApplication>
#include <algorithm>

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

void Session::train(const ExperimentSpec& spec)
{
    if (m_training.isRunning())
        return;
    if (!hasJudgments()) {
        emit noticed(tr("There are no judgments to learn from. Put their file beside the documents."));
        return;
    }
    m_spec = spec;
    m_run = {spec, {}, true};
    m_learnedMap = 0.0;
    show(nullptr, 0);
    publishRun();
    m_training.start(
        [opened = m_shown.state.opened, specs = withBaselines(), onStep = stepSink(), onResult = resultSink()](
            const Task& task) {
            const double share = 1.0 / static_cast<double>(specs.size());
            for (std::size_t i = 0; i < specs.size(); ++i) {
                const double begin = share * static_cast<double>(i);
                const StepSink heard = i == 0 ? onStep : StepSink();
                onResult(measured(*opened->table, specs[i], heard, task.slice(begin, begin + share)));
            }
            return true;
        },
        [](const auto&) {});
}

/// Hears of what was learned as soon as it is whole.
std::function<void(Experiment)> Session::resultSink()
{
    return [this, opened = m_shown.state.opened](Experiment result) {
        const auto deliver = [this, opened, experiment = std::make_shared<const Experiment>(std::move(result))] {
            if (opened == m_shown.state.opened)
                addTrained(experiment);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

/// Hears of the steps of what was asked for.
StepSink Session::stepSink()
{
    return [this, learning = ++m_learning](std::size_t position, const std::string& start, const Step& step) {
        const auto deliver = [this, learning, position, start = text(start), step] {
            if (learning == m_learning)
                addStep(position, start, step);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

/// What was asked for, and the baselines on the same folds that are not among the results yet.
std::vector<ExperimentSpec> Session::withBaselines() const
{
    std::vector<ExperimentSpec> specs{m_spec};
    for (const Learner& row : learners()) {
        const ExperimentSpec spec{{.learner = std::string(row.name), .seed = m_spec.learn.seed}, m_spec.folds};
        const bool done = std::ranges::any_of(
            m_shown.state.experiments, [&](const auto& each) { return sameExperiment(each->spec, spec); });
        if (row.isBaseline && !done && m_spec.learn.learner != row.name)
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

/// In place of the same one of before. What was asked for comes first, and is shown.
void Session::addTrained(const std::shared_ptr<const Experiment>& experiment)
{
    const bool isAsked = sameExperiment(experiment->spec, m_spec);
    State state = m_shown.state;
    std::erase_if(state.experiments, [&](const auto& each) { return sameExperiment(each->spec, experiment->spec); });
    state.experiments.push_back(experiment);
    const auto weights = experiment->all.model->commonWeights();
    if (isAsked && weights && weighsScoresOf(state.table(), experiment->spec))
        state.learned = weights;
    setState(state);
    if (isAsked) {
        ++m_learning;  // steps still on their way are part of the result
        m_learningFrame.stop();
        m_run.isRunning = false;
        show(experiment, 0);
    }
    emit experimentsChanged();
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

/// What was learned until then stays.
void Session::endLearning()
{
    ++m_learning;
    m_run.isRunning = false;
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
