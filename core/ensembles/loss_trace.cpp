// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/loss_trace.h"

#include "core/base/error.h"

namespace rankscape {

LossTrace::LossTrace(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, std::string start)
    : m_objective(training, objective(spec.objective))
    , m_context(context)
    , m_trace{std::move(start), {}}
{
}

void LossTrace::add(const Eigen::VectorXd& weights, double loss, const Task& task, std::optional<double> gap)
{
    add({loss, m_objective(weights, m_scratch, task), std::nullopt, 1.0, gap});
}

void LossTrace::add(const Model& model, double loss, const Task& task)
{
    add({loss, m_objective(model, task), std::nullopt, 1.0});
}

void LossTrace::add(const Step& step)
{
    m_trace.steps.push_back(step);
    if (m_context.onStep)
        m_context.onStep(0, m_trace.start, step);
}

Ensemble LossTrace::end(const SharedModel& model, int iterations)
{
    m_trace.iterations = iterations;
    return {model, {std::move(m_trace)}, {model}};
}

ScoreTable labelled(const ScoreTable& training)
{
    ScoreTable table = training;
    for (auto& topic : table.topics) {
        if (topic->grades.size() == 0 || topic->grades.minCoeff() >= 0)
            continue;
        std::vector<Eigen::Index> rows;
        for (Eigen::Index row = 0; row < topic->grades.size(); ++row) {
            if (topic->grades[row] >= 0)
                rows.push_back(row);
        }
        TopicScores part = *topic;
        keepRows(part, rows);
        complete(part, table.level);
        topic = std::make_shared<const TopicScores>(std::move(part));
    }
    return table;
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
