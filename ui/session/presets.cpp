// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/presets.h"

#include <algorithm>
#include <functional>

#include "ui/session/browsing.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

Presets::Presets(Session& session)
    : m_session(session)
{
    connect(&m_equivalence, &Job::failed, this,
        [this](const QString& detail) { emit m_session.failed(tr("This could not be computed."), detail); });
}

void Presets::useUniform()
{
    m_session.weighing().setWeights(Weights::uniform(m_session.table().rankerCount()), tr("uniform weights"));
}

void Presets::useOnly(Eigen::Index ranker)
{
    m_session.weighing().setWeights(Weights::unit(m_session.table().rankerCount(), ranker),
        tr("only %1").arg(rankerName(m_session.state(), ranker)));
}

void Presets::useBestSingle()
{
    const Systems* const systems = m_session.shown().present(systemsStudy());
    if (systems == nullptr)
        return;
    const auto best =
        std::ranges::max_element(systems->rankers, std::less{}, [](const Summary& each) { return each.measures[0]; });
    useOnly(best - systems->rankers.begin());
}

void Presets::useLearned()
{
    if (m_session.state().learned)
        m_session.weighing().setWeights(*m_session.state().learned, tr("learned weights"));
}

void Presets::useWeightsOf(const Experiment& experiment)
{
    const QString label = text(learnerOf(experiment.spec.learn).label);
    const auto weights = experiment.all.model->commonWeights();
    if (!weights)
        emit m_session.noticed(text(experiment.all.model->whyNoWeights()));
    else if (weighsScoresOf(m_session.table(), experiment.spec))
        m_session.weighing().setWeights(*weights, tr("weights of %1").arg(label));
    else
        emit m_session.noticed(
            tr("%1 weighs scores that it normalises itself, so its weights mean something else here. "
               "Choose the normalisation min–max in \"Rankers and scoring\" to take them over.")
                .arg(label));
}

void Presets::useWeightsOf(const LearningRun& run)
{
    const QString label = text(learnerOf(run.spec.learn).label);
    const Step* const best = bestStep(run);
    if (best != nullptr && learnerOf(run.spec.learn).prepare == nullptr)
        m_session.weighing().setWeights(*best->weights, tr("weights of %1, stopped").arg(label));
}

void Presets::useBestOfLine()
{
    if (const LineStudy* const line = m_session.shown().of(lineStudy()))
        m_session.weighing().moveOnLine(line->best.at);
}

void Presets::useSimplest()
{
    if (!m_session.isOpen() || !m_session.hasJudgments() || m_equivalence.isRunning())
        return;
    m_equivalence.start([objective = m_session.state().objective, best = bestKnown(m_session.state())](
                            const Task& task) { return rankscape::equivalence(*objective, best, {}, task); },
        [this](const std::shared_ptr<const Equivalence>& found) { take(found); });
}

void Presets::take(const std::shared_ptr<const Equivalence>& found)
{
    m_session.set(&State::equivalence, found);
    const GridPoint& simplest = found->grid[found->simplest];
    m_session.weighing().setWeights(simplest.weights, tr("simplest equally good weights"));
    emit m_session.noticed(
        tr("%1 of %2 weights in steps of 1/%3 are not significantly worse than the best, %4. The simplest has %5.")
            .arg(std::ranges::count_if(found->grid, &GridPoint::equallyGood))
            .arg(found->grid.size())
            .arg(found->parts)
            .arg(measureText(found->bestMap), measureText(simplest.map)));
    m_session.browsing().showEquallyGood(true);
    emit m_session.terrain().triangleChanged();
}

}  // namespace rankscape::ui
