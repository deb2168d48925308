// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/models/linear.h"
#include "core/objective/exact_map.h"
#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

/// An ensemble that takes one topic after the other.
struct Experiments::Feeding {
    LearnSpec spec;
    TopicFeed feed;
    std::size_t next = 0;  // of its order
    Weights set;  // what it has set; others were moved by hand
    Trace trace;
};

void Experiments::feedTopic(const LearnSpec& spec)
{
    if (!m_session.isOpen() || !m_session.hasJudgments() || m_training.isRunning() || isAnyLocked())
        return;
    const Weights now = m_session.weighing().weights().weights();
    const bool begins = !m_feeding || m_feeding->set != now || m_feeding->spec != spec;
    if (begins)
        beginFeeding(spec);
    Feeding& feeding = *m_feeding;
    const TopicScores& topic = *m_session.state().table().topics[feeding.feed.order[feeding.next]];
    feeding.next = (feeding.next + 1) % feeding.feed.order.size();
    feeding.feed.learner->feed(topic);
    const Weights learned = feeding.feed.learner->weights();
    m_session.weighing().setWeights(learned, tr("%1: topic %2").arg(text(learnerOf(spec).label), text(topic.topic)));
    feeding.set = m_session.weighing().weights().weights();
    addFed(learned);
    emit m_session.noticed((begins ? tr("Begun at the weights of the sliders. ") : QString())
        + tr("Step %1: topic %2. MAP %3.")
              .arg(feeding.feed.learner->steps())
              .arg(text(topic.topic), measureText(feeding.trace.steps.back().map)));
}

/// If so, it says which.
bool Experiments::isAnyLocked()
{
    const std::vector<bool> locked = m_session.weighing().locked();
    const auto first = std::ranges::find(locked, true);
    if (first == locked.end())
        return false;
    emit m_session.noticed(tr("The weight of %1 is locked and cannot learn. Unlock it to feed topics.")
                               .arg(rankerName(m_session.state(), first - locked.begin())));
    return true;
}

void Experiments::beginFeeding(const LearnSpec& spec)
{
    const Weights now = m_session.weighing().weights().weights();
    m_feeding = std::make_shared<Feeding>(Feeding{spec,
        learnerOf(spec).feed(m_session.state().table(), normalized(spec), now), 0, now, Trace{"fed topics", {}}});
    addFed(now);
}

/// The steps so far are shown as an experiment without folds.
void Experiments::addFed(const Weights& weights)
{
    const TopicLearner& learner = *m_feeding->feed.learner;
    const double map = exactMap(m_session.state().table(), weights.values());
    Trace& trace = m_feeding->trace;
    trace.steps.push_back({map, map, weights, learner.scale()});
    const FoldResult all{simplexModel(weights), {}, {}, {trace}, 0, learner.steps(), 0.0};
    show(std::make_shared<const Experiment>(
             Experiment{{normalized(m_feeding->spec), "none"}, {}, {}, all, {}, {}, {}, 0.0}),
        0);
}

}  // namespace rankscape::ui
