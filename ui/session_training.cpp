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
        if (!experiment->spec.learner->isBaseline)
            curves.push_back({nameOf(*experiment),
                summarize(scoresFor(table, experiment->spec), experiment->all.weights.values(), measures).curve});
    }
    return curves;
}

Experiment measured(const ScoreTable& table, const ExperimentSpec& spec, const Task& task)
{
    Experiment experiment = runExperiment(table, spec, task);
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
    m_spec.options.threads = 0;
    m_scene.learner = text(spec.learner->label);
    m_scene.traces.clear();
    m_scene.chosen.reset();
    m_scene.convergence = nullptr;
    m_inspecting.cancel();
    m_shown = nullptr;
    m_part = 0;
    m_scene.learningPart = 0;
    m_scene.learning = true;
    m_learnedMap = 0.0;
    emit learningChanged();
    m_training.start(
        [table = m_table, specs = withBaselines(), others = m_experiments, measures = m_measures](const Task& task) {
            Trained trained{others, {}, {}, {}};
            const double share = 1.0 / static_cast<double>(specs.size());
            for (std::size_t i = 0; i < specs.size(); ++i) {
                const double begin = share * static_cast<double>(i);
                trained.add(measured(*table, specs[i], task.slice(begin, begin + share)));
            }
            trained.results = resultRows(trained.experiments);
            trained.curves = curvesOf(*table, trained.experiments, measures);
            return trained;
        },
        [this](const std::shared_ptr<const Trained>& trained) { finishTraining(*trained); });
}

/// What was asked for, and the baselines on the same folds that are not among the results yet.
std::vector<ExperimentSpec> Session::withBaselines()
{
    m_spec.options.onStep = [this, learning = ++m_learning](
                                std::size_t position, const std::string& start, const Step& step) {
        const auto deliver = [this, learning, position, start = text(start), step] {
            if (learning == m_learning)
                addStep(position, start, step);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
    std::vector<ExperimentSpec> specs{m_spec};
    for (const char* baseline : {"best-single", "combsum", "uniform"}) {
        ExperimentSpec spec{&rankscape::learner(baseline), {{}, m_spec.options.seed}, m_spec.folds};
        const bool done =
            std::ranges::any_of(m_experiments, [&](const auto& each) { return sameExperiment(each->spec, spec); });
        if (!done && m_spec.learner != spec.learner)
            specs.push_back(std::move(spec));
    }
    return specs;
}

void Session::addStep(std::size_t position, const QString& start, const Step& step)
{
    if (m_scene.traces.size() <= position)
        m_scene.traces.resize(position + 1);
    m_scene.traces[position].start = start;
    append(m_scene.traces[position], step);
    if (step.map > m_learnedMap && m_spec.learner->prepare == nullptr) {
        m_learnedMap = step.map;
        m_learned = step.weights;
    }
    if (!m_learningFrame.isActive())
        m_learningFrame.start(learningFrame);
}

void Session::finishTraining(const Trained& trained)
{
    endLearning();  // steps still on their way are part of the result
    m_experiments = trained.experiments;
    m_shown = trained.asked;
    m_part = 0;
    if (weighsScoresOf(*m_table, m_shown->spec))
        m_learned = m_shown->all.weights;
    for (const auto& experiment : m_experiments) {
        if (experiment->spec.learner->name == "certified")
            m_scene.proven = provenOptimum(experiment->all.traces.front());
    }
    m_scene.race = raceOf(m_experiments);
    m_scene.results = trained.results;
    m_scene.trainedCurves = trained.curves;
    showShown();
    emit experimentsChanged();
    updateEquallyGood();
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
