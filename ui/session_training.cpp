// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/base/error.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int learningFrame = 100;  // ms between two pictures of a learning curve

/// Precision–recall of every learned ensemble, not of the yardsticks.
std::vector<LabelledCurve> curvesOf(const ScoreTable& table,
    const std::vector<std::shared_ptr<const Experiment>>& experiments, const std::vector<Measure>& measures)
{
    std::vector<LabelledCurve> curves;
    for (const auto& experiment : experiments) {
        if (!learnerOf(experiment->spec.learn).isBaseline)
            curves.push_back({nameOf(*experiment),
                summarize(scoresFor(table, experiment->spec), *experiment->all.model, measures).curve});
    }
    return curves;
}

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
    std::vector<ResultRow> results;
    std::vector<LabelledCurve> curves;

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
    setLearner(m_scene, spec.learn);
    m_scene.traces.clear();
    m_scene.chosen.reset();
    m_scene.learning = true;
    m_learnedMap = 0.0;
    show(nullptr, 0);
    m_training.start(
        [opened = m_state.opened, specs = withBaselines(), onStep = stepSink(), others = m_state.experiments,
            measures = m_measures](const Task& task) {
            Trained trained{others, {}, {}, {}};
            const double share = 1.0 / static_cast<double>(specs.size());
            for (std::size_t i = 0; i < specs.size(); ++i) {
                const double begin = share * static_cast<double>(i);
                const StepSink heard = i == 0 ? onStep : StepSink();
                trained.add(measured(*opened->table, specs[i], heard, task.slice(begin, begin + share)));
            }
            trained.results = resultRows(trained.experiments);
            trained.curves = curvesOf(*opened->table, trained.experiments, measures);
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
            m_state.experiments, [&](const auto& each) { return sameExperiment(each->spec, spec); });
        if (row.isBaseline && !done && m_spec.learn.learner != row.name)
            specs.push_back(spec);
    }
    return specs;
}

void Session::addStep(std::size_t position, const QString& start, const Step& step)
{
    if (m_scene.traces.size() <= position)
        m_scene.traces.resize(position + 1);
    m_scene.traces[position].start = start;
    append(m_scene.traces[position], step);
    if (step.weights && step.map > m_learnedMap && learnerOf(m_spec.learn).prepare == nullptr) {
        m_learnedMap = step.map;
        State state = m_state;
        state.learned = step.weights;
        setState(state);
    }
    if (!m_learningFrame.isActive())
        m_learningFrame.start(learningFrame);
}

void Session::finishTraining(const Trained& trained)
{
    endLearning();  // steps still on their way are part of the result
    State state = m_state;
    state.experiments = trained.experiments;
    const auto weights = trained.asked->all.model->commonWeights();
    if (weights && weighsScoresOf(m_state.table(), trained.asked->spec))
        state.learned = weights;
    setState(state);
    m_scene.proven = provenOptimum(m_state);
    m_scene.race = raceOf(m_state.experiments);
    m_scene.results = trained.results;
    m_scene.trainedCurves = trained.curves;
    show(trained.asked, 0);
    emit experimentsChanged();
}

void Session::setReplay(std::optional<std::size_t> iteration)
{
    if (m_scene.replay == iteration)
        return;
    m_scene.replay = iteration;
    emit replayChanged();
}

void Session::cancelTraining()
{
    m_training.cancel();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);  // the steps that were made until then
    endLearning();
    emit learningChanged();
    emit experimentsChanged();
}

void Session::endLearning()
{
    ++m_learning;
    m_learningFrame.stop();
    m_scene.learning = false;
}

}  // namespace rankscape::ui
