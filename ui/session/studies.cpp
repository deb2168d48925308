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
    for (const auto& [type, run] : m_runs) {
        if (run->isGivenUp && isMoved && !run->key.numbers.empty())
            stop(*type, *run);
    }
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
    ++run.attempt;
    run.job.cancel();
    if (!type.grows)
        m_results.forget(type);
    giveUp(type, run, Progress::cancelled);
}

void Studies::retry(const StudyType& type)
{
    if (runOf(type).isGivenUp)
        stop(type, runOf(type));
    updateSoon();
}

/// Nothing comes for its key.
void Studies::giveUp(const StudyType& type, Run& run, Progress why)
{
    run.isGivenUp = true;
    m_results.setProgress(type, why);
    emit changed(type);
}

void Studies::adopt(const StudyType& type, std::shared_ptr<const void> result)
{
    m_results.set(type, type.key(m_state), type.stages - 1, std::move(result));
}

Studies::Run& Studies::runOf(const StudyType& type)
{
    std::unique_ptr<Run>& run = m_runs[&type];
    if (!run) {
        run = std::make_unique<Run>();
        run->job.letGo();  // studies are pure functions of a state
        connect(&run->job, &Job::finished, this, &Studies::updateSoon);
        connect(&run->job, &Job::failed, this, [this, &type, run = run.get()](const QString& why) {
            giveUp(type, *run, Progress::failed);
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
    if (m_results.isOf(type, m_state) && m_results.stages(type) == type.stages) {
        if (run.job.isRunning() && run.key != key)
            stop(type, run);  // its result would be another state's
        return;
    }
    if (run.key == key && (run.job.isRunning() || run.isGivenUp))
        return;
    const qint64 elapsed = run.job.elapsed();
    if (type.followsDrags && elapsed >= 0 && elapsed < patience)
        return;  // its end asks again
    start(type, run, key);
}

void Studies::start(const StudyType& type, Run& run, const Key& key)
{
    run.stage = m_results.isOf(type, m_state) ? m_results.stages(type) : 0;
    run.key = key;
    run.isGivenUp = false;
    if (type.grows)
        m_results.forget(type);
    const bool isFirst = !m_results.has(type);
    m_results.setProgress(type, Progress::coming);
    run.job.start([&type, state = m_state, stage = run.stage, growth = growthOf(type, run, key)](
                      const Task& task) { return type.compute(state, stage, growth, task); },
        [this, &type, key, stage = run.stage, run = &run](
            const std::shared_ptr<const std::shared_ptr<const void>>& result) {
            ++run->attempt;
            m_results.set(type, key, stage, *result);
            m_results.setProgress(type, Progress::none);
            emit changed(type);
        });
    if (isFirst)
        emit begun(type);
}

/// Hears on a worker what is shown on this thread.
Growth Studies::growthOf(const StudyType& type, Run& run, const Key& key)
{
    if (!type.grows)
        return {};
    return [this, &type, &run, key, attempt = ++run.attempt](const std::shared_ptr<const void>& result) {
        const auto show = [this, &type, &run, key, attempt, result] {
            if (attempt != run.attempt)
                return;
            m_results.grow(type, key, result);
            emit changed(type);
        };
        QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
    };
}

/// Nobody hears of one before all are gone.
void Studies::forgetAll()
{
    const Results old = std::exchange(m_results, {});
    for (const auto& [type, run] : m_runs)
        stop(*type, *run);
    for (const auto& [type, run] : m_runs) {
        if (old.has(*type))
            emit changed(*type);
    }
}

void Studies::forgetOf(const std::shared_ptr<const void>& part)
{
    for (const StudyType* const type : m_results.dependingOn(part))
        forget(*type);
}

void Studies::stop(const StudyType& type, Run& run)
{
    ++run.attempt;
    run.job.cancel();
    run.key = {};
    run.isGivenUp = false;
    m_results.setProgress(type, Progress::none);
}

void Studies::forget(const StudyType& type)
{
    const auto run = m_runs.find(&type);
    if (run != m_runs.end())
        stop(type, *run->second);
    if (!m_results.has(type))
        return;
    m_results.forget(type);
    emit changed(type);
}

}  // namespace rankscape::ui
