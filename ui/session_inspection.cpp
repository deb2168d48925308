// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/base/random.h"
#include "core/ensembles/genm_online.h"
#include "core/objective/exact_map.h"
#include "ui/session.h"
#include "ui/text.h"

namespace rankscape::ui {

/// An ensemble that takes one topic after the other.
struct Session::Feeding {
    OnlineEnsemble ensemble;
    ParameterValues values;
    std::uint64_t seed;
    std::vector<std::size_t> order;  // positions of topics
    std::size_t next = 0;
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
    m_scene.learner = text(describe(m_shown->spec));
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
        || m_inspecting.isRunning())
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

void Session::feedTopic(const ParameterValues& values, std::uint64_t seed)
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
    const bool begins = !m_feeding || m_feeding->set != now || m_feeding->values != values || m_feeding->seed != seed;
    if (begins)
        beginFeeding(values, seed);
    Feeding& feeding = *m_feeding;
    const TopicScores& topic = *m_table->topics[feeding.order[feeding.next]];
    feeding.next = (feeding.next + 1) % feeding.order.size();
    feeding.ensemble.feed(topic);
    const Weights learned = feeding.ensemble.weights();
    setWeights(learned, tr("gEnM.ON: topic %1").arg(text(topic.topic)));
    feeding.set = m_weights->weights();
    addFed(learned);
    emit noticed((begins ? tr("Begun at the weights of the sliders. ") : QString())
        + tr("Step %1: topic %2. MAP %3.")
              .arg(feeding.ensemble.steps())
              .arg(text(topic.topic), measureText(feeding.trace.steps.back().map)));
}

void Session::beginFeeding(const ParameterValues& values, std::uint64_t seed)
{
    auto order = topicsWithRelevant(*m_table);
    if (values.at("shuffled") > 0.5)
        Random(seed).shuffle(order);
    const Weights now = m_weights->weights();
    m_feeding = std::make_shared<Feeding>(
        Feeding{OnlineEnsemble(now.values(), values.at("beta"), values.at("normalized") > 0.5), values, seed,
            std::move(order), 0, now, Trace{"fed topics", {}}});
    addFed(now);
}

/// The steps so far are shown as an experiment without folds.
void Session::addFed(const Weights& weights)
{
    const double map = exactMap(*m_table, weights.values());
    Trace& trace = m_feeding->trace;
    trace.steps.push_back({map, map, weights, m_feeding->ensemble.alpha().sum()});
    ExperimentSpec spec;
    spec.learner = &learner("genm-on");
    spec.options.values = m_feeding->values;
    spec.options.seed = m_feeding->seed;
    spec.folds = "none";
    const FoldResult all{weights, {}, {}, {trace}, 0, m_feeding->ensemble.steps(), 0.0};
    m_shown = std::make_shared<const Experiment>(Experiment{spec, {}, {}, all, {}, {}, {}, 0.0});
    m_part = 0;
    showShown();
}

}  // namespace rankscape::ui
