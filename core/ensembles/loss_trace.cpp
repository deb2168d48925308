// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/loss_trace.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/ensembles/labelled.h"

namespace rankscape {

LossTrace::LossTrace(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, std::string start)
    : m_objective(training, objective(spec.objective))
    , m_context(context)
    , m_learner(learnerOf(spec).label)
    , m_trace{std::move(start), {}}
{
}

void LossTrace::add(const Eigen::VectorXd& weights, double loss, const Task& task, std::optional<double> gap)
{
    addStep(m_trace, {loss, m_objective(weights, m_scratch, task), std::nullopt, 1.0, gap}, m_context);
}

void LossTrace::add(const Model& model, double loss, const Task& task)
{
    addStep(m_trace, {loss, m_objective(model, task), std::nullopt, 1.0}, m_context);
}

Ensemble LossTrace::end(const SharedModel& model, int iterations)
{
    const auto isTold = [&](const ObjectiveFunction::Topic& topic) {
        const Eigen::VectorXd scores = model->score(*topic.scores);
        return scores.size() > 0 && scores.minCoeff() < scores.maxCoeff();
    };
    if (std::ranges::none_of(m_objective.topics(), isTold))
        throwNothingLearned(m_learner);
    m_trace.iterations = iterations;
    return {model, {std::move(m_trace)}, {model}};
}

Parameter costParameter(double initial, std::string_view help)
{
    return {.name = "C", .label = "cost C", .initial = initial, .least = 1e-8, .most = 1e8, .help = help};
}

void requireSolvable(const ScoreTable& training, std::string_view learner)
{
    constexpr Eigen::Index most = 1000;
    if (training.rankerCount() > most)
        throw Error(std::string(learner) + " solves for all weights at once and takes at most " + std::to_string(most)
            + " features, not " + std::to_string(training.rankerCount()) + ". Choose fewer, or ListNet.");
}

}  // namespace rankscape
