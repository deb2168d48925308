// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <algorithm>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int frame = 16;  // ms

}  // namespace

Session::Session(QObject* parent)
    : QObject(parent)
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
        emit experimentsChanged();
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

std::vector<bool> Session::locked() const
{
    std::vector<bool> locked;
    for (std::size_t ranker = 0; m_weights && ranker < m_weights->size(); ++ranker)
        locked.push_back(m_weights->isLocked(ranker));
    return locked;
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

Settings Session::settings() const
{
    const State& state = m_shown.state;
    return {*m_weights, state.ends, state.corners, state.beta, state.objective, m_folds};
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
    takeFolds(settings.folds);
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
