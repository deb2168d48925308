// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

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

}  // namespace rankscape::ui
