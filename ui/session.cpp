// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session.h"

#include <algorithm>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int frame = 16;  // ms

}  // namespace

/// What is open after an opening: all that does not depend on the weights.
struct Session::Adoptable {
    Source source;
    std::shared_ptr<const Opened> opened;
    std::shared_ptr<const ObjectiveFunction> objective;  // null if nothing is judged
    std::vector<Summary> rankers;
    Summary uniform;
    Scene scene;
};

/// How far an opening has come, told by its thread; read when it has failed.
struct Session::Attempt {
    bool isRead = false;
    QStringList offered;  // topic fields that would ask something
};

namespace {

/// Of nothing that is judged, all is 0.
Summary summaryOf(const ScoreTable& table, const Weights& weights, const std::vector<Measure>& measures, bool judged)
{
    if (judged)
        return summarize(table, weights.values(), measures);
    return {Eigen::VectorXd::Zero(std::ssize(measures)), {}};
}

}  // namespace

Session::Session(QObject* parent)
    : QObject(parent)
    , m_measures{rankscape::measure("map"), rankscape::measure("P_1"), rankscape::measure("P_5"),
          rankscape::measure("ndcg_cut_10")}
    , m_attempt(std::make_shared<Attempt>())
{
    m_frame.setSingleShot(true);
    m_learningFrame.setSingleShot(true);
    connect(&m_frame, &QTimer::timeout, this, &Session::measure);
    connect(&m_learningFrame, &QTimer::timeout, this, &Session::learningChanged);
    connect(&m_opening, &Job::failed, this, &Session::failToOpen);
    connect(&m_opening, &Job::finished, this, &Session::endFitting);
    m_fitFrame.setSingleShot(true);
    connect(&m_fitFrame, &QTimer::timeout, this, &Session::fitChanged);
    connect(&m_preparing, &Job::failed, this, &Session::unanswered);
    connect(&m_searching, &Job::failed, this, [this](const QString& why) {
        m_answer.reset();  // what was found before answers another query
        emit unanswered(why);
    });
    connect(&m_searching, &Job::finished, this, [this] {
        if (std::exchange(m_searchAgain, false))  // asked for while it ran: once this job has ended
            QTimer::singleShot(0, this, [this] { search(m_query); });
    });
    connect(&m_mapping, &Job::failed, this,
        [this](const QString& detail) { emit failed(tr("There is no map."), detail); });
    connect(&m_sweeping, &Job::failed, this,
        [this](const QString& detail) { emit failed(tr("The sweep stopped."), detail); });
    connect(&m_preparing, &Job::finished, this, &Session::endPreparing);
    connect(&m_mapping, &Job::finished, this, &Session::cancelMap);
    connect(&m_sweeping, &Job::finished, this, &Session::cancelSweep);
    connect(&m_training, &Job::failed, this, [this](const QString& detail) {
        endLearning();
        emit learningChanged();
        emit experimentsChanged();
        emit failed(tr("Learning stopped."), detail);
    });
    connect(&m_equivalence, &Job::failed, this,
        [this](const QString& detail) { emit failed(tr("This could not be computed."), detail); });
    connect(&m_studies, &Studies::changed, this, &Session::take);
    connect(&m_studies, &Studies::failed, this, [this](const StudyType& type, const QString& detail) {
        emit failed(tr("%1 could not be computed.").arg(text(type.label)), detail);
        if (&type == &lineStudy().type())
            giveUpLine(tr("The landscape could not be computed. Move a weight to try it again."));
    });
    const auto inspecting = [this](bool runs) {
        return [this, runs] {
            m_scene.inspecting = runs;
            emit inspectionChanged();
        };
    };
    connect(&m_studies.job(stepsStudy().type()), &Job::started, this, inspecting(true));
    connect(&m_studies.job(stepsStudy().type()), &Job::finished, this, inspecting(false));
    m_studies.setNeeds(
        this, {&lineStudy().type(), &smoothedStudy().type(), &tiesStudy().type(), &topicsStudy().type()});
}

Session::Adoptable Session::openedAndMeasured(
    const Source& source, const OpenContext& context, const std::vector<Measure>& measures, const Task& task)
{
    const auto opened = std::make_shared<const Opened>(rankscape::open(source, context, task.slice(0.0, 0.9)));
    Adoptable all{source, opened, nullptr, {}, {}, {}};
    const ScoreTable& table = *opened->table;
    task.checkpoint(0.9, "Measuring");
    setTable(all.scene, table);
    all.scene.collection = opened->collection;
    all.scene.fits = fitCurves(opened->fits);
    const bool judged = all.scene.topics > 0;
    const Eigen::Index count = table.rankerCount();
    for (Eigen::Index ranker = 0; ranker < count; ++ranker)
        all.rankers.push_back(summaryOf(table, Weights::unit(count, ranker), measures, judged));
    all.uniform = summaryOf(table, Weights::uniform(count), measures, judged);
    if (!judged)
        return all;
    all.objective = std::make_shared<const ObjectiveFunction>(table, meanAveragePrecision());
    all.scene.uniformTies = nearChanceTies(*all.objective, Weights::uniform(count).values(), task);
    return all;
}

void Session::open(const Source& source)
{
    startOpening(source, [source](const Task&) { return source; });
}

void Session::openFiles(const std::vector<std::filesystem::path>& paths)
{
    Source source = wanted();
    source.paths = paths;
    startOpening(source, [this, source, opened = m_opened + 1](const Task& task) {
        Source recognized = withPaths(source, source.paths);
        task.stopIfAsked();
        const auto deliver = [this, opened, recognized] {
            if (opened == m_opened && m_opening.isRunning())
                m_wanted = recognized;
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
        return recognized;
    });
}

void Session::startOpening(const Source& source, const std::function<Source(const Task&)>& recognize)
{
    m_opening.cancel();
    m_wanted = source;
    m_notOpened = false;
    m_attempt = std::make_shared<Attempt>();
    const OpenContext context{.cache = m_cache,
        .onFit = fitListener(),
        .onRead = [attempt = m_attempt](const ImportReport&) { attempt->isRead = true; }};
    m_opening.start(
        [recognize, context, measures = m_measures, attempt = m_attempt](const Task& task) {
            try {
                return openedAndMeasured(recognize(task), context, measures, task);
            } catch (const NothingAsked& error) {
                for (const std::string& field : error.offered())
                    attempt->offered.append(text(field));
                throw;
            }
        },
        [this](const std::shared_ptr<const Adoptable>& adoptable) { adopt(*adoptable); });
}

void Session::failToOpen(const QString& detail)
{
    m_notOpened = m_attempt->isRead || !isOpen();
    if (m_attempt->offered.isEmpty())
        emit failed(tr("This cannot be opened."), detail);
    else
        emit nothingAsked(detail, m_attempt->offered);
}

bool Session::isBusy() const
{
    return m_opening.isRunning() || m_training.isRunning() || m_mapping.isRunning() || m_sweeping.isRunning();
}

void Session::cancelAll()
{
    m_opening.cancel();
    cancelTraining();
    cancelMap();
    cancelSweep();
    m_preparing.cancel();
}

void Session::adopt(const Adoptable& adoptable)
{
    const bool sameRankers = m_scene.rankers == adoptable.scene.rankers;
    ++m_drag;
    m_dragging = false;  // the slider that was dragged is gone
    m_studies.setDragged(false);
    ++m_learning;  // steps still on their way belong to what was open before
    m_learningFrame.stop();
    m_training.cancel();
    m_spec = {};
    forget();
    m_lineGivenUp.clear();
    m_equivalence.cancel();
    m_source = adoptable.source;
    m_scoring = adoptable.opened->scoring;
    m_findings = adoptable.opened->findings;
    m_rankers = adoptable.rankers;
    m_uniform = adoptable.uniform;
    m_scene = adoptable.scene;
    m_fits = m_scene.fits;
    m_feeding = nullptr;
    m_undo.clear();
    const Eigen::Index rankers = adoptable.opened->table->rankerCount();
    m_weights.emplace(Weights::uniform(rankers));
    State state{.opened = adoptable.opened, .objective = adoptable.objective, .weights = m_weights->weights()};
    state.ends = sameRankers ? m_state.ends : LineEnds{0, rankers - 1, std::nullopt};
    if (sameRankers)
        state.corners = m_state.corners;
    state.beta = m_state.beta;
    m_scene.beta = state.beta;
    setState(state);
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
    pushWeights(after, tr("move %1").arg(m_scene.rankers[static_cast<qsizetype>(ranker)]));
}

void Session::setWeights(const Weights& weights, const QString& name)
{
    if (!isOpen())
        return;
    LinkedWeights after = *m_weights;
    after.setAll(weights);
    pushWeights(after, name);
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
    const bool held = m_weights->isLocked(static_cast<std::size_t>(m_state.ends.from))
        || m_weights->isLocked(static_cast<std::size_t>(m_state.ends.to));
    if (held && !m_state.ends.vectors) {
        emit noticed(tr("The weights of %1 and %2 cannot be exchanged: one of them is locked.")
                         .arg(m_scene.lineWords.from, m_scene.lineWords.to));
        return;
    }
    setWeights(Weights::normalized(m_scene.line->landscape.line.at(std::clamp(t, 0.0, 1.0)).cwiseMax(0.0)),
        tr("move on the landscape"));
}

void Session::useUniform()
{
    setWeights(Weights::uniform(m_state.table().rankerCount()), tr("uniform weights"));
}

void Session::useOnly(Eigen::Index ranker)
{
    setWeights(Weights::unit(m_state.table().rankerCount(), ranker), tr("only %1").arg(m_scene.rankers[ranker]));
}

void Session::useBestSingle()
{
    const auto best =
        std::ranges::max_element(m_rankers, std::less{}, [](const Summary& each) { return each.measures[0]; });
    useOnly(best - m_rankers.begin());
}

void Session::useLearned()
{
    if (m_state.learned)
        setWeights(*m_state.learned, tr("learned weights"));
}

void Session::useWeightsOf(const Experiment& experiment)
{
    const QString label = text(learnerOf(experiment.spec.learn).label);
    const auto weights = experiment.all.model->commonWeights();
    if (!weights)
        emit noticed(text(experiment.all.model->whyNoWeights()));
    else if (weighsScoresOf(m_state.table(), experiment.spec))
        setWeights(*weights, tr("weights of %1").arg(label));
    else
        emit noticed(tr("%1 weighs scores that it normalises itself, so its weights mean something else here. "
                        "Choose the normalisation min–max in \"Rankers and scoring\" to take them over.")
                         .arg(label));
}

void Session::useBestOfLine()
{
    if (m_scene.line)
        moveOnLine(m_scene.line->best.at);
}

Settings Session::settings() const
{
    return {*m_weights, m_state.ends, m_state.corners, m_state.beta};
}

void Session::pushWeights(const LinkedWeights& after, const QString& name)
{
    Settings settings = this->settings();
    settings.weights = after;
    if (after == *m_weights)
        emit unitsChanged();  // a control that was moved in vain goes back
    else
        push(settings, name);
}

void Session::push(const Settings& after, const QString& name)
{
    if (!m_dragging)
        ++m_drag;
    m_undo.push(new SettingsCommand(*this, settings(), after, m_drag, name));
}

void Session::restore(const Settings& settings)
{
    const Settings before = this->settings();
    m_weights->setUnits(settings.weights);
    State state = m_state;
    state.ends = settings.ends;
    state.corners = settings.corners;
    state.beta = settings.beta;
    if (before.ends != settings.ends) {
        m_lineGivenUp.clear();
        m_studies.forget(lineStudy().type());
        m_studies.forget(smoothedStudy().type());
    }
    setState(state);
    if (before.ends != settings.ends)
        emit lineChanged();
    if (before.corners != settings.corners)
        emit cornersChanged();
    if (before.beta != settings.beta)
        emit betaChanged();
    if (before.weights != *m_weights) {
        emit unitsChanged();
        measureSoon();
    }
}

void Session::beginDrag()
{
    m_dragging = true;
    m_studies.setDragged(true);
    ++m_drag;
}

void Session::endDrag()
{
    if (!std::exchange(m_dragging, false))
        return;
    m_studies.setDragged(false);
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
    m_now = summaryOf(m_state.table(), m_weights->weights(), m_measures, hasJudgments());
    m_scene.ensembleCurve = m_now.curve;
    m_scene.map = m_now.measures[0];
    m_scene.weights = m_weights->weights().values();
    if (m_state.weights != m_weights->weights())
        m_lineGivenUp.clear();
    State state = m_state;
    state.weights = m_weights->weights();
    setState(state);
    m_lastMoveMs = 1e-6 * static_cast<double>(clock.nsecsElapsed());
    emit weightsChanged();
    m_sinceMeasure.start();
    if (!m_dragging)
        emit settled();
}

}  // namespace rankscape::ui
