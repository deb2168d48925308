// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/collections/sample/sample.h"
#include "ui/text.h"
#include "ui/weights_command.h"

namespace rankscape::ui {

namespace {

constexpr int frame = 16;  // ms
constexpr int learningFrame = 100;  // ms between two pictures of a learning curve
constexpr double leastJoint = 1e-9;  // of two rankers for a line between them

}  // namespace

/// What opening gives: all that does not depend on the weights.
struct Session::Opened {
    Source source;
    std::shared_ptr<const Collection> collection;
    std::shared_ptr<const ScoreTable> table;
    std::vector<Summary> rankers;
    Summary uniform;
    Scene scene;
};

Session::Session(QObject* parent)
    : QObject(parent)
    , m_measures{rankscape::measure("map"), rankscape::measure("P_1"), rankscape::measure("P_5"),
          rankscape::measure("ndcg_cut_10")}
{
    m_frame.setSingleShot(true);
    m_learningFrame.setSingleShot(true);
    connect(&m_frame, &QTimer::timeout, this, &Session::measure);
    connect(&m_learningFrame, &QTimer::timeout, this, &Session::learningChanged);
    connect(&m_opening, &Job::failed, this,
        [this](const QString& detail) { emit failed(tr("This cannot be opened."), detail); });
    connect(&m_training, &Job::failed, this, [this](const QString& detail) {
        endLearning();
        emit learningChanged();
        emit failed(tr("Learning stopped."), detail);
    });
    connect(&m_smoothing, &Job::failed, this,
        [this](const QString& detail) { emit failed(tr("The smoothed objective failed."), detail); });
    connect(&m_line, &Job::failed, this,
        [this](const QString& detail) { emit failed(tr("The landscape failed."), detail); });
}

void Session::open(const Source& source)
{
    m_opening.start(
        [source, measures = m_measures](const Task& task) {
            Opened opened{source, nullptr, nullptr, {}, {}, {}};
            opened.collection = std::make_shared<const Collection>(source.path.isEmpty()
                    ? sampleCollection()
                    : readCollection(source.path.toStdString(), source.reading, task.slice(0.0, 0.1)));
            opened.table = std::make_shared<const ScoreTable>(
                scoreCollection(*opened.collection, source.scoring, task.slice(0.1, 0.9)));
            task.checkpoint(0.9, "Measuring");
            setTable(opened.scene, *opened.table);
            const Eigen::Index count = opened.table->rankerCount();
            for (Eigen::Index ranker = 0; ranker < count; ++ranker)
                opened.rankers.push_back(summarize(*opened.table, Weights::unit(count, ranker).values(), measures));
            opened.uniform = summarize(*opened.table, Weights::uniform(count).values(), measures);
            return opened;
        },
        [this](const std::shared_ptr<const Opened>& opened) { adopt(*opened); });
}

void Session::adopt(const Opened& opened)
{
    ++m_learning;  // steps still on their way belong to what was open before
    m_learningFrame.stop();
    m_training.cancel();
    m_spec = {};
    m_line.cancel();
    m_smoothing.cancel();
    m_source = opened.source;
    m_collection = opened.collection;
    m_table = opened.table;
    m_rankers = opened.rankers;
    m_uniform = opened.uniform;
    m_scene = opened.scene;
    m_experiments.clear();
    m_learned.reset();
    m_undo.clear();
    m_weights.emplace(Weights::uniform(m_table->rankerCount()));
    m_ends = {0, m_table->rankerCount() - 1, std::nullopt};
    measure();
    emit tableChanged();
    emit unitsChanged();
    emit weightsChanged();
    emit learningChanged();
    emit experimentsChanged();
}

void Session::setWeight(std::size_t ranker, std::int64_t units)
{
    LinkedWeights after = *m_weights;
    after.set(ranker, units);
    push(after, tr("move %1").arg(m_scene.rankers[static_cast<qsizetype>(ranker)]));
}

void Session::setWeights(const Weights& weights, const QString& name)
{
    if (!isOpen())
        return;
    LinkedWeights after = *m_weights;
    after.setAll(weights);
    push(after, name);
}

void Session::setLocked(std::size_t ranker, bool locked)
{
    m_weights->setLocked(ranker, locked);
    emit unitsChanged();
}

void Session::moveOnLine(double t)
{
    if (!m_scene.line || m_scene.stale)
        return;
    const bool held = m_weights->isLocked(static_cast<std::size_t>(m_ends.from))
        || m_weights->isLocked(static_cast<std::size_t>(m_ends.to));
    if (held && !m_ends.vectors) {
        emit noticed(tr("The weights of %1 and %2 cannot be exchanged: one of them is locked.")
                         .arg(m_scene.lineWords.from, m_scene.lineWords.to));
        return;
    }
    setWeights(Weights::normalized(m_scene.line->landscape.line.at(std::clamp(t, 0.0, 1.0)).cwiseMax(0.0)),
        tr("move on the landscape"));
}

void Session::push(const LinkedWeights& after, const QString& name)
{
    if (after == *m_weights) {
        emit unitsChanged();  // a control that was moved in vain goes back
        return;
    }
    if (!m_dragging)
        ++m_drag;
    m_undo.push(new WeightsCommand(*this, *m_weights, after, m_drag, name));
}

void Session::restore(const LinkedWeights& weights)
{
    m_weights->setUnits(weights);
    emit unitsChanged();
    measureSoon();
}

void Session::beginDrag()
{
    m_dragging = true;
    ++m_drag;
}

void Session::endDrag()
{
    if (!std::exchange(m_dragging, false))
        return;
    if (m_frame.isActive())
        measure();
    else
        emit settled();
}

void Session::measureSoon()
{
    if (m_frame.isActive())
        return;
    const qint64 since = m_sinceMeasure.isValid() ? m_sinceMeasure.elapsed() : frame;
    m_frame.start(static_cast<int>(std::clamp<qint64>(frame - since, 0, frame)));
}

void Session::measure()
{
    m_frame.stop();
    QElapsedTimer clock;
    clock.start();
    m_now = summarize(*m_table, m_weights->weights().values(), m_measures);
    m_scene.ensembleCurve = m_now.curve;
    m_scene.map = m_now.measures[0];
    updateLine();
    m_lastMoveMs = 1e-6 * static_cast<double>(clock.nsecsElapsed());
    emit weightsChanged();
    m_sinceMeasure.start();
    if (!m_dragging)
        emit settled();
}

Line Session::currentLine() const
{
    if (m_ends.vectors)
        return lineBetween(m_ends.vectors->first.values(), m_ends.vectors->second.values());
    return exchangeLine(m_weights->weights().values(), m_ends.from, m_ends.to);
}

/// Empty if there can be a line.
QString Session::whyNoLine() const
{
    if (m_scene.rankers.size() < 2 || currentLine().direction.cwiseAbs().maxCoeff() > leastJoint)
        return {};
    return m_ends.vectors ? tr("The two weight vectors are the same. Choose another line.")
                          : tr("%1 and %2 carry no weight now. Give one of them some, or choose another line.")
                                .arg(m_scene.rankers[m_ends.from], m_scene.rankers[m_ends.to]);
}

/// Keeps the line if the weights are on it; otherwise it is stale until another has been computed.
void Session::updateLine()
{
    const Eigen::VectorXd alpha = m_weights->weights().values();
    m_scene.noLine = whyNoLine();
    if (m_scene.rankers.size() < 2 || !m_scene.noLine.isEmpty()) {
        m_line.cancel();
        m_smoothing.cancel();
        m_scene.line = nullptr;
        m_scene.smoothed = nullptr;
        m_scene.at.reset();
        return;
    }
    if (m_scene.line && (m_ends.vectors || placeOn(m_scene.line->landscape.line, alpha))) {
        m_scene.at = placeOn(m_scene.line->landscape.line, alpha);
        m_scene.stale = false;
        return;
    }
    m_scene.stale = m_scene.line != nullptr;
    m_scene.at = placeOn(currentLine(), alpha);
    startLine();
}

void Session::startLine()
{
    m_lineAgain = m_line.isRunning();
    if (m_lineAgain || !m_scene.noLine.isEmpty())
        return;
    m_line.start([table = m_table, line = currentLine()](const Task& task) { return studyLine(*table, line, task); },
        [this](const std::shared_ptr<const LineStudy>& study) {
            const bool first = m_scene.line == nullptr;
            m_scene.line = study;
            m_scene.lineWords = lineWords(m_scene.rankers, study->landscape.line);
            m_scene.at = placeOn(study->landscape.line, m_weights->weights().values());
            m_scene.stale = m_lineAgain || (!m_scene.at && !m_ends.vectors);
            if (first)
                m_scene.smoothed = nullptr;
            // asked for again while it ran: the next one starts when this job has ended
            if (m_scene.stale)
                QTimer::singleShot(0, this, &Session::startLine);
            else
                startSmoothing();
            emit lineChanged();
        });
}

void Session::cancelLandscape()
{
    m_line.cancel();
    m_smoothing.cancel();
    m_scene.line = nullptr;
    m_scene.smoothed = nullptr;
    m_scene.at.reset();
    m_scene.noLine = tr("The landscape was cancelled. Move a weight to compute it again.");
    emit lineChanged();
}

void Session::startSmoothing()
{
    if (!m_scene.line)
        return;
    m_smoothAgain = m_smoothing.isRunning();
    if (m_smoothAgain)
        return;
    m_smoothing.start([table = m_table, line = m_scene.line->landscape.line, beta = m_beta](
                          const Task& task) { return smoothLine(*table, line, beta, 0, task); },
        [this](const std::shared_ptr<const SmoothedCurve>& curve) {
            m_scene.smoothed = curve;
            if (m_smoothAgain || curve->beta != m_beta)
                QTimer::singleShot(0, this, &Session::startSmoothing);
            emit lineChanged();
        });
}

void Session::setEnds(const LineEnds& ends)
{
    m_ends = ends;
    m_scene.line = nullptr;
    m_scene.smoothed = nullptr;
    m_line.cancel();
    m_smoothing.cancel();
    updateLine();
    emit lineChanged();
}

void Session::setBeta(double beta)
{
    m_beta = beta;
    startSmoothing();
}

void Session::train(const ExperimentSpec& spec)
{
    if (m_training.isRunning())
        return;
    m_spec = spec;
    m_spec.options.threads = 0;
    m_scene.learner = text(spec.learner->label);
    m_scene.traces.clear();
    m_scene.chosen.reset();
    m_scene.learning = true;
    m_learnedMap = 0.0;
    emit learningChanged();
    m_training.start(
        [table = m_table, specs = withBaselines()](const Task& task) {
            std::vector<Experiment> experiments;
            const double share = 1.0 / static_cast<double>(specs.size());
            for (const ExperimentSpec& each : specs) {
                const double begin = share * static_cast<double>(experiments.size());
                experiments.push_back(runExperiment(*table, each, task.slice(begin, begin + share)));
            }
            return experiments;
        },
        [this](const std::shared_ptr<const std::vector<Experiment>>& experiments) { finishTraining(*experiments); });
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
    for (const char* baseline : {"best-single", "uniform"}) {
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
    if (step.map > m_learnedMap) {
        m_learnedMap = step.map;
        m_learned = step.weights;
    }
    if (!m_learningFrame.isActive())
        m_learningFrame.start(learningFrame);
}

void Session::finishTraining(const std::vector<Experiment>& experiments)
{
    endLearning();  // steps still on their way are part of the result
    for (const Experiment& experiment : experiments) {
        std::erase_if(m_experiments, [&](const auto& each) { return sameExperiment(each->spec, experiment.spec); });
        m_experiments.push_back(std::make_shared<const Experiment>(experiment));
    }
    const Experiment& asked = experiments.front();
    m_learned = asked.all.weights;
    m_scene.traces = learningTraces(asked.all.traces);
    m_scene.chosen = asked.all.chosen;
    m_scene.trainedCurves.clear();
    for (const auto& experiment : m_experiments) {
        if (!experiment->spec.learner->isBaseline)
            m_scene.trainedCurves.push_back({text(describe(experiment->spec)),
                summarize(*m_table, experiment->all.weights.values(), m_measures).curve});
    }
    emit learningChanged();
    emit experimentsChanged();
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
