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

/// All that was learned so far and what is shown of it: measured in the background too.
struct Session::Trained {
    std::vector<std::shared_ptr<const Experiment>> experiments;
    std::shared_ptr<const Experiment> asked;  // the first that was added
    std::shared_ptr<const void> results;  // see resultsStudy() and learnedCurvesStudy()
    std::shared_ptr<const void> curves;

    /// In place of the same one of before.
    void add(Experiment experiment)
    {
        std::erase_if(experiments, [&](const auto& each) { return sameExperiment(each->spec, experiment.spec); });
        experiments.push_back(std::make_shared<const Experiment>(std::move(experiment)));
        if (!asked)
            asked = experiments.back();
    }
};

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
        [state = m_shown.state, specs = withBaselines(), onStep = stepSink()](const Task& task) {
            Trained trained{state.experiments, {}, {}, {}};
            const double share = 1.0 / static_cast<double>(specs.size());
            for (std::size_t i = 0; i < specs.size(); ++i) {
                const double begin = share * static_cast<double>(i);
                const StepSink heard = i == 0 ? onStep : StepSink();
                trained.add(measured(state.table(), specs[i], heard, task.slice(begin, begin + share)));
            }
            State after = state;
            after.experiments = trained.experiments;
            trained.results = resultsStudy().type().compute(after, 0, {}, task);
            trained.curves = learnedCurvesStudy().type().key(after).isPossible()
                ? learnedCurvesStudy().type().compute(after, 0, {}, task)
                : nullptr;
            return trained;
        },
        [this](const std::shared_ptr<const Trained>& trained) { finishTraining(*trained); });
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
        State state = m_shown.state;
        state.learned = step.weights;
        setState(state);
    }
    if (!m_learningFrame.isActive())
        m_learningFrame.start(learningFrame);
}

void Session::finishTraining(const Trained& trained)
{
    ++m_learning;  // steps still on their way are part of the result
    m_learningFrame.stop();
    m_run.isRunning = false;
    State state = m_shown.state;
    state.experiments = trained.experiments;
    const auto weights = trained.asked->all.model->commonWeights();
    if (weights && weighsScoresOf(m_shown.state.table(), trained.asked->spec))
        state.learned = weights;
    setState(state);
    m_studies.adopt(resultsStudy().type(), trained.results);
    if (trained.curves)
        m_studies.adopt(learnedCurvesStudy().type(), trained.curves);
    m_shown.results = m_studies.results();
    show(trained.asked, 0);
    emit experimentsChanged();
}

void Session::setReplay(std::optional<std::size_t> iteration)
{
    if (m_shown.state.replay == iteration)
        return;
    State state = m_shown.state;
    state.replay = iteration;
    setState(state);
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
    if (!m_shown.state.shown && isOpen() && !m_run.spec.learn.learner.empty()) {
        State state = m_shown.state;
        state.run = std::make_shared<const LearningRun>(m_run);
        setState(state);
    }
    emit learningChanged();
}

}  // namespace rankscape::ui
