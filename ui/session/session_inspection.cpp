// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/linear.h"
#include "core/objective/exact_map.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

/// An ensemble that takes one topic after the other.
struct Session::Feeding {
    LearnSpec spec;
    TopicFeed feed;
    std::size_t next = 0;  // of its order
    Weights set;  // what it has set; others were moved by hand
    Trace trace;
};

void Session::showExperiment(std::size_t position)
{
    if (m_training.isRunning() || position >= m_shown.state.experiments.size())
        return;  // steps are shown while they are made
    show(m_shown.state.experiments[position], 0);
}

void Session::setLearningPart(std::size_t part)
{
    if (!m_shown.state.shown || part > m_shown.state.shown->folds.size() || part == m_shown.state.part)
        return;
    show(m_shown.state.shown, part);
}

/// The ways of a part of an experiment become those of the charts; of none, those of what is being learned.
void Session::show(std::shared_ptr<const Experiment> experiment, std::size_t part)
{
    State state = m_shown.state;
    state.shown = std::move(experiment);
    state.part = part;
    if (state.shown)
        state.run = nullptr;
    setState(state);
    emit learningChanged();
}

void Session::setLearningView(LearningView view)
{
    set(&State::view, view);
    if (!isInspection(view) && m_shown.state.shown && m_shown.state.part != 0)
        show(m_shown.state.shown, 0);  // folds are for looking at steps and their test
    emit inspectionChanged();
}

void Session::feedTopic(const LearnSpec& spec)
{
    if (!isOpen() || !hasJudgments() || m_training.isRunning())
        return;
    for (std::size_t ranker = 0; ranker < m_weights->size(); ++ranker) {
        if (m_weights->isLocked(ranker)) {
            emit noticed(tr("The weight of %1 is locked and cannot learn. Unlock it to feed topics.")
                             .arg(rankerName(m_shown.state, static_cast<Eigen::Index>(ranker))));
            return;
        }
    }
    const Weights now = m_weights->weights();
    const bool begins = !m_feeding || m_feeding->set != now || m_feeding->spec != spec;
    if (begins)
        beginFeeding(spec);
    Feeding& feeding = *m_feeding;
    const TopicScores& topic = *m_shown.state.table().topics[feeding.feed.order[feeding.next]];
    feeding.next = (feeding.next + 1) % feeding.feed.order.size();
    feeding.feed.learner->feed(topic);
    const Weights learned = feeding.feed.learner->weights();
    setWeights(learned, tr("%1: topic %2").arg(text(learnerOf(spec).label), text(topic.topic)));
    feeding.set = m_weights->weights();
    addFed(learned);
    emit noticed((begins ? tr("Begun at the weights of the sliders. ") : QString())
        + tr("Step %1: topic %2. MAP %3.")
              .arg(feeding.feed.learner->steps())
              .arg(text(topic.topic), measureText(feeding.trace.steps.back().map)));
}

void Session::beginFeeding(const LearnSpec& spec)
{
    const Weights now = m_weights->weights();
    m_feeding = std::make_shared<Feeding>(Feeding{
        spec, learnerOf(spec).feed(m_shown.state.table(), normalized(spec), now), 0, now, Trace{"fed topics", {}}});
    addFed(now);
}

/// The steps so far are shown as an experiment without folds.
void Session::addFed(const Weights& weights)
{
    const TopicLearner& learner = *m_feeding->feed.learner;
    const double map = exactMap(m_shown.state.table(), weights.values());
    Trace& trace = m_feeding->trace;
    trace.steps.push_back({map, map, weights, learner.scale()});
    const FoldResult all{simplexModel(weights), {}, {}, {trace}, 0, learner.steps(), 0.0};
    show(std::make_shared<const Experiment>(
             Experiment{{normalized(m_feeding->spec), "none"}, {}, {}, all, {}, {}, {}, 0.0}),
        0);
}

}  // namespace rankscape::ui
