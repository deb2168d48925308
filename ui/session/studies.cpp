// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/studies.h"

#include <utility>

namespace rankscape::ui {

namespace {

/// How long, in ms, a study may run on for a key that is no longer the latest, so that something is seen while dragging.
constexpr qint64 patience = 150;

}  // namespace

void Studies::setNeeds(QObject* viewer, const std::vector<const StudyType*>& needs)
{
    if (!m_needs.contains(viewer))
        connect(viewer, &QObject::destroyed, this, [this, viewer] { m_needs.erase(viewer); });
    m_needs[viewer] = needs;
    updateSoon();
}

void Studies::setState(const State& state)
{
    const bool isOther = state.opened != m_state.opened;
    const bool isMoved = state.weights != m_state.weights;
    m_state = state;
    for (const auto& [type, run] : m_runs)
        run->isGivenUp = run->isGivenUp && !isMoved;
    if (isOther)
        forgetAll();
    updateSoon();
}

void Studies::setDragged(bool dragged)
{
    m_dragged = dragged;
    updateSoon();
}

bool Studies::isStale(const StudyType& type) const
{
    return !m_results.isOf(type, m_state);
}

void Studies::cancel(const StudyType& type)
{
    Run& run = runOf(type);
    run.key = type.key(m_state);
    run.isGivenUp = true;
    run.job.cancel();
    m_results.forget(type);
    emit changed(type);
}

Studies::Run& Studies::runOf(const StudyType& type)
{
    std::unique_ptr<Run>& run = m_runs[&type];
    if (!run) {
        run = std::make_unique<Run>();
        connect(&run->job, &Job::finished, this, &Studies::updateSoon);
        connect(&run->job, &Job::failed, this, [this, &type, run = run.get()](const QString& why) {
            run->isGivenUp = true;
            emit failed(type, why);
        });
    }
    return *run;
}

std::set<const StudyType*> Studies::needed() const
{
    std::set<const StudyType*> all;
    for (const auto& [viewer, needs] : m_needs)
        all.insert(needs.begin(), needs.end());
    return all;
}

/// Once for all changes of one moment, and never within a delivery.
void Studies::updateSoon()
{
    if (!std::exchange(m_updating, true))
        QMetaObject::invokeMethod(this, qOverload<>(&Studies::update), Qt::QueuedConnection);
}

void Studies::update()
{
    m_updating = false;
    for (const StudyType* const type : needed())
        update(*type);
}

void Studies::update(const StudyType& type)
{
    if (m_dragged && !type.followsDrags)
        return;
    const Key key = type.key(m_state);
    Run& run = runOf(type);
    if (!key.isPossible()) {
        forget(type);
        return;
    }
    if (m_results.isOf(type, m_state) && m_results.stages(type) == type.stages)
        return;
    if (run.key == key && (run.job.isRunning() || run.isGivenUp))
        return;
    if (run.job.isRunning() && type.followsDrags && run.since.elapsed() < patience)
        return;  // its end asks again
    start(type, run, key);
}

void Studies::start(const StudyType& type, Run& run, const Key& key)
{
    run.stage = m_results.isOf(type, m_state) ? m_results.stages(type) : 0;
    run.key = key;
    run.isGivenUp = false;
    run.since.start();
    run.job.start(
        [&type, state = m_state, stage = run.stage](const Task& task) { return type.compute(state, stage, task); },
        [this, &type, key, stage = run.stage](const std::shared_ptr<const std::shared_ptr<const void>>& result) {
            m_results.set(type, key, stage, *result);
            emit changed(type);
        });
}

/// Nobody hears of one before all are gone.
void Studies::forgetAll()
{
    const Results old = std::exchange(m_results, {});
    for (const auto& [type, run] : m_runs)
        stop(*run);
    for (const auto& [type, run] : m_runs) {
        if (old.stages(*type) > 0)
            emit changed(*type);
    }
}

void Studies::stop(Run& run)
{
    run.job.cancel();
    run.key = {};
    run.isGivenUp = false;
}

void Studies::forget(const StudyType& type)
{
    const auto run = m_runs.find(&type);
    if (run != m_runs.end())
        stop(*run->second);
    if (m_results.stages(type) == 0)
        return;
    m_results.forget(type);
    emit changed(type);
}

}  // namespace rankscape::ui
