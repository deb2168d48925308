// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/linear.h"
#include "core/objective/exact_map.h"
#include "ui/session.h"
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
    if (m_training.isRunning() || position >= m_experiments.size())
        return;  // steps are shown while they are made
    m_shown = m_experiments[position];
    m_part = 0;
    showShown();
}

void Session::setLearningPart(std::size_t part)
{
    if (!m_shown || part > m_shown->folds.size() || part == m_part)
        return;
    m_part = part;
    showShown();
}

/// The ways of what is shown become those of the charts.
void Session::showShown()
{
    const FoldResult& fold = m_part == 0 ? m_shown->all : m_shown->folds[m_part - 1];
    setLearner(m_scene, m_shown->spec.learn);
    m_scene.traces = learningTraces(fold.traces);
    m_scene.chosen = fold.chosen;
    m_scene.learningPart = m_part;
    m_scene.convergence = nullptr;
    m_inspecting.cancel();
    emit learningChanged();
    updateInspection();
}

void Session::setLearningView(LearningView view)
{
    m_scene.learningView = view;
    if (!isInspection(view) && m_shown && m_part != 0) {
        m_part = 0;  // folds are for looking at steps and their test
        showShown();
    }
    emit inspectionChanged();
    updateInspection();
}

/// Measures the steps of the chosen start, if a view needs it and it is not there.
void Session::updateInspection()
{
    const LearningView view = m_scene.learningView;
    if (!isInspection(view) || view == LearningView::weights || !m_shown || m_scene.learning || m_scene.convergence
        || m_inspecting.isRunning() || m_scene.traces[*m_scene.chosen].weights.empty())
        return;
    m_inspecting.start([table = m_table, shown = m_shown, part = m_part, sharpness = m_beta](
                           const Task& task) { return inspect(*table, *shown, part, sharpness, 0, task); },
        [this, shown = m_shown, part = m_part](const std::shared_ptr<const Convergence>& convergence) {
            if (shown != m_shown || part != m_part)
                return;
            m_scene.convergence = convergence;
            emit inspectionChanged();
        });
}

void Session::feedTopic(const LearnSpec& spec)
{
    if (!isOpen() || !hasJudgments() || m_training.isRunning())
        return;
    for (std::size_t ranker = 0; ranker < m_weights->size(); ++ranker) {
        if (m_weights->isLocked(ranker)) {
            emit noticed(tr("The weight of %1 is locked and cannot learn. Unlock it to feed topics.")
                             .arg(m_scene.rankers[static_cast<qsizetype>(ranker)]));
            return;
        }
    }
    const Weights now = m_weights->weights();
    const bool begins = !m_feeding || m_feeding->set != now || m_feeding->spec != spec;
    if (begins)
        beginFeeding(spec);
    Feeding& feeding = *m_feeding;
    const TopicScores& topic = *m_table->topics[feeding.feed.order[feeding.next]];
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
    m_feeding = std::make_shared<Feeding>(
        Feeding{spec, learnerOf(spec).feed(*m_table, normalized(spec), now), 0, now, Trace{"fed topics", {}}});
    addFed(now);
}

/// The steps so far are shown as an experiment without folds.
void Session::addFed(const Weights& weights)
{
    const TopicLearner& learner = *m_feeding->feed.learner;
    const double map = exactMap(*m_table, weights.values());
    Trace& trace = m_feeding->trace;
    trace.steps.push_back({map, map, weights, learner.scale()});
    const FoldResult all{simplexModel(weights), {}, {}, {trace}, 0, learner.steps(), 0.0};
    m_shown = std::make_shared<const Experiment>(
        Experiment{{normalized(m_feeding->spec), "none"}, {}, {}, all, {}, {}, {}, 0.0});
    m_part = 0;
    showShown();
}

}  // namespace rankscape::ui
