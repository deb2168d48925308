// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/weighing.h"

#include <algorithm>
#include <utility>

#include "ui/session/session.h"
#include "ui/session/steps.h"

namespace rankscape::ui {

namespace {

constexpr int frame = 16;  // ms

}  // namespace

Weighing::Weighing(Session& session)
    : m_session(session)
{
    m_folding.letGo();
    m_frame.setSingleShot(true);
    connect(&m_frame, &QTimer::timeout, this, &Weighing::measure);
    connect(&session, &Session::studyChanged, this, [this](const StudyType& type) {
        if (&type == &tiesStudy().type())
            emit tiesChanged();
    });
    session.studies().setNeeds(this, {&systemsStudy().type(), &nowStudy().type(), &tiesStudy().type()});
}

std::vector<bool> Weighing::locked() const
{
    std::vector<bool> locked;
    for (std::size_t ranker = 0; m_weights && ranker < m_weights->size(); ++ranker)
        locked.push_back(m_weights->isLocked(ranker));
    return locked;
}

void Weighing::setLocked(std::size_t ranker, bool locked)
{
    m_weights->setLocked(ranker, locked);
    emit unitsChanged();
}

void Weighing::setWeight(std::size_t ranker, std::int64_t units, Pace pace)
{
    const auto moved = [&](std::int64_t to) {
        LinkedWeights weights = *m_weights;
        weights.set(ranker, to);
        return weights;
    };
    fold(moved(0).weights().values(), moved(m_weights->most(ranker)).weights().values());
    const LinkedWeights after = moved(units);
    push(after, tr("move %1").arg(rankerName(m_session.state(), static_cast<Eigen::Index>(ranker))), pace);
}

void Weighing::setWeights(const Weights& weights, const QString& name)
{
    if (!m_session.isOpen())
        return;
    LinkedWeights after = *m_weights;
    after.setAll(weights);
    push(after, name);
}

void Weighing::push(const LinkedWeights& after, const QString& name, Pace pace)
{
    Settings settings = m_session.steps().settings();
    settings.weights = after;
    if (after == *m_weights)
        emit unitsChanged();  // a control that was moved in vain goes back
    else
        m_session.steps().push(settings, name, pace);
}

void Weighing::moveTo(const Eigen::VectorXd& weights)
{
    setWeights(Weights::normalized(weights.cwiseMax(0.0)), tr("move in the triangle"));
}

void Weighing::moveOnLine(double t)
{
    const LineStudy* const line = m_session.shown().present(lineStudy());
    if (line == nullptr)
        return;
    const LineEnds& ends = m_session.state().ends;
    const bool held = m_weights->isLocked(static_cast<std::size_t>(ends.from))
        || m_weights->isLocked(static_cast<std::size_t>(ends.to));
    if (held && !ends.vectors) {
        const LineWords words = lineWords(m_session.shown());
        emit m_session.noticed(
            tr("The weights of %1 and %2 cannot be exchanged: one of them is locked.").arg(words.from, words.to));
        return;
    }
    fold(line->landscape.line.from, line->landscape.line.to);
    setWeights(Weights::normalized(line->landscape.line.at(std::clamp(t, 0.0, 1.0)).cwiseMax(0.0)),
        tr("move on the landscape"));
}

void Weighing::beginDrag()
{
    m_dragging = true;
    m_session.studies().setDragged(true);
    ++m_drag;
}

void Weighing::endDrag()
{
    if (!std::exchange(m_dragging, false))
        return;
    m_session.studies().setDragged(false);
    unfold();
    if (m_frame.isActive())
        measure();
    else
        emit settled();
}

/// All steps of a drag are on the line that the first one tells; they are measured sooner once its table is there.
void Weighing::fold(const Eigen::VectorXd& from, const Eigen::VectorXd& to)
{
    if (!m_dragging || !m_session.hasJudgments() || std::exchange(m_foldedDrag, m_drag) == m_drag)
        return;
    m_folding.start([opened = m_session.state().opened, from, to](
                        const Task& task) { return FoldedTable(*opened->table, from, to, task); },
        [this](const std::shared_ptr<const FoldedTable>& folded) { m_folded = folded; });
}

void Weighing::unfold()
{
    m_folding.cancel();
    m_folded.reset();
}

const Systems& Weighing::systems() const
{
    const Systems* const systems = m_session.shown().of(systemsStudy());
    return systems != nullptr ? *systems : m_unjudged;
}

const Summary& Weighing::now() const
{
    const Summary* const now = m_session.shown().of(nowStudy());
    return now != nullptr ? *now : m_unjudged.uniform;
}

int Weighing::move()
{
    return m_dragging ? m_drag : ++m_drag;
}

void Weighing::setUnits(const LinkedWeights& units)
{
    m_weights->setUnits(units);
}

void Weighing::announce()
{
    emit unitsChanged();
    measureSoon();
}

void Weighing::measureSoon()
{
    if (m_frame.isActive())
        return;
    const qint64 since = m_sinceMeasure.isValid() ? m_sinceMeasure.elapsed() : frame;
    m_frame.start(static_cast<int>(std::clamp<qint64>(frame - since, 0, frame)));
}

std::shared_ptr<const void> Weighing::measured() const
{
    const State& state = m_session.state();
    if (m_folded && !state.model && m_folded->has(state.table(), state.weights.values()))
        return std::make_shared<const Summary>(nowBy(*m_folded, state));
    return nowStudy().type().compute(state, 0, {}, {});
}

void Weighing::measure()
{
    m_frame.stop();
    QElapsedTimer clock;
    clock.start();
    m_session.set(&State::weights, m_weights->weights());
    const StudyType& now = nowStudy().type();
    if (m_session.hasJudgments() && !m_session.shown().results.isOf(now, m_session.state()))
        m_session.adopt(now, measured());
    m_lastMoveMs = 1e-6 * static_cast<double>(clock.nsecsElapsed());
    emit weightsChanged();
    m_sinceMeasure.start();
    if (!m_dragging)
        emit settled();
}

void Weighing::enter(const LinkedWeights& weights, const State& next)
{
    m_weights.emplace(weights);
    const Summary zeros{Eigen::VectorXd::Zero(std::ssize(shownMeasures(next))), {}};
    m_unjudged = {std::vector<Summary>(m_weights->size(), zeros), zeros, {}};
}

void Weighing::leave()
{
    ++m_drag;
    m_dragging = false;
    unfold();
    m_session.studies().setDragged(false);
}

}  // namespace rankscape::ui
