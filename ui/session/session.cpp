// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

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
    std::shared_ptr<const void> systems;  // see systemsStudy()
    std::optional<RestoredSession> restored;
};

/// How far an opening has come, told by its thread; read when it has failed.
struct Session::Attempt {
    bool isRead = false;
    QStringList offered;  // topic fields that would ask something
};

Session::Session(QObject* parent)
    : QObject(parent)
    , m_attempt(std::make_shared<Attempt>())
{
    m_frame.setSingleShot(true);
    m_learningFrame.setSingleShot(true);
    m_fitFrame.setSingleShot(true);
    connect(&m_frame, &QTimer::timeout, this, &Session::measure);
    connect(&m_learningFrame, &QTimer::timeout, this, &Session::publishRun);
    connect(&m_fitFrame, &QTimer::timeout, this, &Session::publishFits);
    connect(&m_opening, &Job::failed, this, &Session::failToOpen);
    connect(&m_opening, &Job::finished, this, &Session::endFitting);
    connect(&m_searching, &Job::failed, this, [this](const QString& why) {
        m_answer.reset();  // what was found before answers another query
        emit unanswered(why);
    });
    connect(&m_searching, &Job::finished, this, [this] {
        if (std::exchange(m_searchAgain, false))  // asked for while it ran: once this job has ended
            QTimer::singleShot(0, this, [this] { search(m_query); });
    });
    connect(&m_training, &Job::failed, this, [this](const QString& detail) {
        endLearning();
        emit failed(tr("Learning stopped."), detail);
    });
    connect(&m_equivalence, &Job::failed, this,
        [this](const QString& detail) { emit failed(tr("This could not be computed."), detail); });
    connect(&m_studies, &Studies::changed, this, &Session::take);
    connect(&m_studies, &Studies::begun, this, &Session::take);
    connect(&m_studies, &Studies::failed, this, [this](const StudyType& type, const QString& detail) {
        if (&type == &engineStudy().type())
            emit unanswered(detail);
        else
            emit failed(tr("%1 could not be computed.").arg(text(type.label)), detail);
    });
    setNeeds();
}

Session::Adoptable Session::openedAndMeasured(
    const Source& source, const Saved& saved, const Objective& followed, const OpenContext& context, const Task& task)
{
    State state{.opened = std::make_shared<const Opened>(rankscape::open(source, context, task.slice(0.0, 0.9)))};
    task.checkpoint(0.9, "Measuring");
    Adoptable adoptable{source, state.opened, nullptr, nullptr, std::nullopt};
    if (!topicsWithRelevant(state.table()).empty()) {
        state.objective = std::make_shared<const ObjectiveFunction>(
            state.table(), saved ? rankscape::objective(saved->objective) : followed);
        adoptable.objective = state.objective;
        adoptable.systems = systemsStudy().type().compute(state, 0, {}, task.slice(0.9, 1.0));
    }
    if (saved)
        adoptable.restored = rankscape::restored(*saved, state.opened, state.objective, task.silent());
    return adoptable;
}

const Systems& Session::systems() const
{
    const Systems* const systems = m_shown.of(systemsStudy());
    return systems != nullptr ? *systems : m_unjudged;
}

const Summary& Session::now() const
{
    const Summary* const now = m_shown.of(nowStudy());
    return now != nullptr ? *now : m_unjudged.uniform;
}

void Session::open(const Source& source)
{
    startOpening(source, [source](const Task&) { return source; });
}

void Session::restore(const SavedSession& session)
{
    const auto saved = std::make_shared<const SavedSession>(session);
    startOpening(
        session.source, [saved](const Task&) { return saved->source; }, saved);
}

std::vector<bool> Session::locked() const
{
    std::vector<bool> locked;
    for (std::size_t ranker = 0; m_weights && ranker < m_weights->size(); ++ranker)
        locked.push_back(m_weights->isLocked(ranker));
    return locked;
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

void Session::startOpening(
    const Source& source, const std::function<Source(const Task&)>& recognize, const Saved& saved)
{
    m_opening.cancel();
    m_wanted = source;
    m_notOpened = false;
    m_attempt = std::make_shared<Attempt>();
    const OpenContext context{.cache = m_cache,
        .onFit = fitListener(),
        .onRead = [attempt = m_attempt](const ImportReport&) { attempt->isRead = true; }};
    m_opening.start(
        [recognize, saved, followed = m_objective, context, attempt = m_attempt](const Task& task) {
            try {
                return openedAndMeasured(recognize(task), saved, followed, context, task);
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
    return m_opening.isRunning() || m_training.isRunning() || m_shown.isComing(mapStudy())
        || m_shown.isComing(sweepStudy());
}

void Session::cancelAll()
{
    m_opening.cancel();
    cancelTraining();
    for (const StudyType* const type : {&mapStudy().type(), &sweepStudy().type(), &engineStudy().type()})
        cancelStudy(*type);
}

/// What is set at first: that of the session that was saved; else the line and triangle of before, while the rankers are
/// the same.
State Session::beginning(const Adoptable& adoptable) const
{
    if (adoptable.restored)
        return adoptable.restored->state;
    const Eigen::Index rankers = adoptable.opened->table->rankerCount();
    State state{.opened = adoptable.opened, .objective = adoptable.objective, .weights = Weights::uniform(rankers)};
    const bool sameRankers = rankerNames(state) == rankerNames(m_shown.state);
    state.ends = sameRankers ? m_shown.state.ends : LineEnds{0, rankers - 1, std::nullopt};
    if (sameRankers)
        state.corners = m_shown.state.corners;
    state.beta = m_shown.state.beta;
    return state;
}

void Session::adopt(const Adoptable& adoptable)
{
    ++m_drag;
    m_dragging = false;  // the slider that was dragged is gone
    m_studies.setDragged(false);
    ++m_learning;  // steps still on their way belong to what was open before
    m_learningFrame.stop();
    m_training.cancel();
    m_asked.clear();
    m_current = 0;
    m_spec = {};
    m_run = {};
    forget();
    m_equivalence.cancel();
    m_source = adoptable.source;
    m_scoring = adoptable.opened->scoring;
    m_findings = adoptable.opened->findings;
    m_feeding = nullptr;
    m_undo.clear();
    const Eigen::Index rankers = adoptable.opened->table->rankerCount();
    State state = beginning(adoptable);
    m_weights.emplace(state.weights);
    for (std::size_t ranker = 0; adoptable.restored && ranker < m_weights->size(); ++ranker)
        m_weights->setLocked(ranker, adoptable.restored->locked[ranker]);
    state.weights = m_weights->weights();
    state.fitting = m_shown.state.fitting;
    const Summary zeros{Eigen::VectorXd::Zero(std::ssize(shownMeasures(state))), {}};
    m_unjudged = {std::vector<Summary>(static_cast<std::size_t>(rankers), zeros), zeros, {}};
    setState(state);
    if (adoptable.systems)
        m_studies.adopt(systemsStudy().type(), adoptable.systems);
    measure();
    emit tableChanged();
    if (state.objective && m_objective != state.objective->objective()) {
        m_objective = state.objective->objective();
        emit objectiveChanged();
    }
    if (adoptable.restored) {
        QStringList lost;
        for (const std::string& sentence : adoptable.restored->lost)
            lost.append(text(sentence));
        emit restored(lost);
        emit betaChanged();
        emit inspectionChanged();
        emit triangleChanged();
        emit coloursChanged();
    }
    emit selectionChanged();
    emit unitsChanged();
    emit weightsChanged();
    emit learningChanged();
    emit experimentsChanged();
}

void Session::setWeight(std::size_t ranker, std::int64_t units)
{
    LinkedWeights after = *m_weights;
    after.set(ranker, units);
    pushWeights(after, tr("move %1").arg(rankerName(m_shown.state, static_cast<Eigen::Index>(ranker))));
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
    const LineStudy* const line = m_shown.present(lineStudy());
    if (line == nullptr)
        return;
    const LineEnds& ends = m_shown.state.ends;
    const bool held = m_weights->isLocked(static_cast<std::size_t>(ends.from))
        || m_weights->isLocked(static_cast<std::size_t>(ends.to));
    if (held && !ends.vectors) {
        const LineWords words = lineWords(m_shown);
        emit noticed(
            tr("The weights of %1 and %2 cannot be exchanged: one of them is locked.").arg(words.from, words.to));
        return;
    }
    setWeights(Weights::normalized(line->landscape.line.at(std::clamp(t, 0.0, 1.0)).cwiseMax(0.0)),
        tr("move on the landscape"));
}

void Session::useUniform()
{
    setWeights(Weights::uniform(m_shown.state.table().rankerCount()), tr("uniform weights"));
}

void Session::useOnly(Eigen::Index ranker)
{
    setWeights(Weights::unit(m_shown.state.table().rankerCount(), ranker),
        tr("only %1").arg(rankerName(m_shown.state, ranker)));
}

void Session::useBestSingle()
{
    if (m_shown.present(systemsStudy()) == nullptr)
        return;
    const auto& rankers = systems().rankers;
    const auto best =
        std::ranges::max_element(rankers, std::less{}, [](const Summary& each) { return each.measures[0]; });
    useOnly(best - rankers.begin());
}

void Session::useLearned()
{
    if (m_shown.state.learned)
        setWeights(*m_shown.state.learned, tr("learned weights"));
}

void Session::useWeightsOf(const Experiment& experiment)
{
    const QString label = text(learnerOf(experiment.spec.learn).label);
    const auto weights = experiment.all.model->commonWeights();
    if (!weights)
        emit noticed(text(experiment.all.model->whyNoWeights()));
    else if (weighsScoresOf(m_shown.state.table(), experiment.spec))
        setWeights(*weights, tr("weights of %1").arg(label));
    else
        emit noticed(tr("%1 weighs scores that it normalises itself, so its weights mean something else here. "
                        "Choose the normalisation min–max in \"Rankers and scoring\" to take them over.")
                         .arg(label));
}

void Session::useWeightsOf(const LearningRun& run)
{
    const QString label = text(learnerOf(run.spec.learn).label);
    const Step* const best = bestStep(run);
    if (best != nullptr && learnerOf(run.spec.learn).prepare == nullptr)
        setWeights(*best->weights, tr("weights of %1, stopped").arg(label));
}

void Session::useBestOfLine()
{
    if (const LineStudy* const line = m_shown.of(lineStudy()))
        moveOnLine(line->best.at);
}

Settings Session::settings() const
{
    const State& state = m_shown.state;
    return {*m_weights, state.ends, state.corners, state.beta, state.objective};
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

void Session::restore(const Settings& wanted)
{
    const Settings before = this->settings();
    Settings settings = wanted;
    if (m_training.isRunning() && settings.objective != before.objective) {
        settings.objective = before.objective;
        emit noticed(tr("The objective stays while something is learned for it."));
    }
    m_weights->setUnits(settings.weights);
    State state = m_shown.state;
    state.ends = settings.ends;
    state.corners = settings.corners;
    state.beta = settings.beta;
    state.objective = settings.objective;
    if (before.objective != settings.objective) {
        m_equivalence.cancel();
        forgetLearned(state);
    }
    setState(state);
    if (before.objective != settings.objective)
        m_studies.forgetOf(before.objective);
    if (before.ends != settings.ends) {
        m_studies.forget(lineStudy().type());
        m_studies.forget(smoothedStudy().type());
        emit studyChanged(lineStudy().type());  // also where there was none: it may be impossible now
    }
    if (before.ends != settings.ends)
        emit lineChanged();
    if (before.corners != settings.corners)
        emit cornersChanged();
    if (before.beta != settings.beta)
        emit betaChanged();
    if (before.objective != settings.objective)
        showObjective();
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
    set(&State::weights, m_weights->weights());
    if (m_shown.state.objective && !m_shown.results.isOf(nowStudy().type(), m_shown.state))
        m_studies.adopt(nowStudy().type(), nowStudy().type().compute(m_shown.state, 0, {}, {}));
    m_shown.results = m_studies.results();
    m_lastMoveMs = 1e-6 * static_cast<double>(clock.nsecsElapsed());
    emit weightsChanged();
    m_sinceMeasure.start();
    if (!m_dragging)
        emit settled();
}

}  // namespace rankscape::ui
