// SPDX-License-Identifier: GPL-3.0-or-later
#include <QScopedValueRollback>
#include <utility>

#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/explorer.h"
#include "ui/session/opening_adoptable.h"
#include "ui/session/presets.h"
#include "ui/session/scoring_command.h"
#include "ui/session/session.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

std::vector<std::string> topicIds(const ScoreTable& table)
{
    std::vector<std::string> ids;
    for (const auto& topic : table.topics)
        ids.push_back(topic->topic);
    return ids;
}

/// Of the studies that are not computed again when a scoring comes back.
std::map<const StudyType*, std::shared_ptr<const void>> keptResults(const Shown& shown)
{
    std::map<const StudyType*, std::shared_ptr<const void>> kept;
    const auto keep = [&](const auto& study) {
        if (const auto result = shown.results.of(study, shown.state))
            kept[&study.type()] = result;
    };
    keep(systemsStudy());
    keep(mapStudy());
    keep(sweepStudy());
    keep(fusionsStudy());
    return kept;
}

}  // namespace

bool Opening::isRescoring(const Source& source) const
{
    return m_session.isOpen() && source.kind == m_source.kind && source.paths == m_source.paths && source != m_source;
}

/// What is set at first: that of the session that was saved; else the sharpness and the map's colours of before, the line and
/// triangle, while the rankers are the same, and the filter of topics, while these are.
State Opening::beginning(const Adoptable& adoptable) const
{
    if (adoptable.restored)
        return adoptable.restored->state;
    const Eigen::Index rankers = adoptable.opened->table->rankerCount();
    State state{.opened = adoptable.opened, .objective = adoptable.objective, .weights = Weights::uniform(rankers)};
    const bool sameRankers = rankerNames(state) == rankerNames(m_session.state());
    state.ends = sameRankers ? m_session.state().ends : LineEnds{0, rankers - 1, std::nullopt};
    if (sameRankers)
        state.corners = m_session.state().corners;
    state.beta = m_session.state().beta;
    state.colours = m_session.state().colours;
    if (m_session.isOpen() && topicIds(state.table()) == topicIds(m_session.table())) {
        state.topicFilter = m_session.state().topicFilter;
        state.without = m_session.state().without;
    }
    return state;
}

Scored Opening::scoredOf(const Adoptable& adoptable) const
{
    State state = beginning(adoptable);
    LinkedWeights weights(state.weights);
    for (std::size_t ranker = 0; adoptable.restored && ranker < weights.size(); ++ranker)
        weights.setLocked(ranker, adoptable.restored->locked[ranker]);
    Scored scored{adoptable.source, std::move(state), std::move(weights), {}};
    if (adoptable.systems)
        scored.results[&systemsStudy().type()] = adoptable.systems;
    return scored;
}

/// Another scoring of the files that are open can be undone; all else begins a stack of its own.
void Opening::adopt(const Adoptable& adoptable)
{
    const QScopedValueRollback adopting(m_isAdopting, true);
    Scored next = scoredOf(adoptable);
    if (!adoptable.restored && isRescoring(next.source)) {
        rescore(std::move(next));
        return;
    }
    endLearning();
    m_session.steps().stack().clear();
    enter(next);
    if (adoptable.restored) {
        QStringList lost;
        for (const std::string& sentence : adoptable.restored->lost)
            lost.append(text(sentence));
        emit restored(lost);
    }
    announce();
}

/// A step; it says what that does to those of before.
void Opening::rescore(Scored next)
{
    QUndoStack& stack = m_session.steps().stack();
    const bool isFull = ScoringCommand::countOn(stack) == ScoringCommand::most;
    const bool hasResults = !m_session.state().experiments.empty();
    if (isFull)
        stack.clear();
    stack.push(new ScoringCommand(*this, std::move(next)));
    QStringList sentences;
    if (hasResults)
        sentences.append(tr("The results of before stay with their scores: undo brings them back."));
    if (isFull)
        sentences.append(tr("What was done before the last scoring cannot be undone any more."));
    if (!sentences.isEmpty())
        emit m_session.noticed(sentences.join(QLatin1Char(' ')));
}

void Opening::exchange(Scored& other)
{
    endLearning();
    const LinkedWeights weights = m_session.weighing().weights();
    State state = m_session.state();
    state.weights = weights.weights();
    state.query = nullptr;
    state.engine = nullptr;  // large, and fitted again when something is asked
    Scored now{m_source, state, weights, keptResults(m_session.shown())};
    enter(other);
    other = std::move(now);
    announce();
}

/// How far it came stays with the scores that it learned from.
void Opening::endLearning()
{
    if (m_session.experiments().job().isRunning())
        m_session.experiments().cancel();
}

/// From now on all is of this; only who shows the table hears of it yet.
void Opening::enter(const Scored& next)
{
    leave();
    m_source = next.source;
    m_notOpened = false;
    m_scoring = next.state.opened->scoring;
    m_findings = next.state.opened->findings;
    State state = next.state;
    state.weights = next.weights.weights();
    state.fitting = m_session.state().fitting;
    m_session.weighing().enter(next.weights, state);
    m_session.setState(state);
    m_session.browsing().beginIn(m_session.browsing().room());
    for (const auto& [type, result] : next.results)
        m_session.adopt(*type, result);
    m_session.weighing().measure();
    emit m_session.tableChanged();
    m_session.terrain().takeObjective();
}

/// What is still on its way belongs to what was open before.
void Opening::leave()
{
    m_session.weighing().leave();
    m_session.experiments().leave();
    m_session.explorer().leave();
    m_session.browsing().setHovered({});
    m_session.presets().cancel();
}

/// All that may have come with it.
void Opening::announce()
{
    emit m_session.terrain().betaChanged();
    emit m_session.experiments().inspectionChanged();
    emit m_session.terrain().triangleChanged();
    emit m_session.explorer().coloursChanged();
    emit m_session.explorer().boundsChanged();
    emit m_session.browsing().filterChanged();
    emit m_session.browsing().selectionChanged();
    emit m_session.weighing().unitsChanged();
    emit m_session.weighing().weightsChanged();
    emit m_session.experiments().learningChanged();
    emit m_session.experiments().changed();
}

}  // namespace rankscape::ui
