// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/sser.h"

#include "core/base/parallel.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/ser.h"
#include "core/models/graph_weights.h"
#include "core/models/linear.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// What the topics' own programs come to, on average, and what the weights rank.
class OwnWeights {
public:
    OwnWeights(const ScoreTable& training, const LearnSpec& spec)
        : m_options{spec.values.at("gamma"), static_cast<int>(spec.values.at("k"))}
        , m_function(training, objective(spec.objective))
    {
    }

    const GraphOptions& options() const { return m_options; }

    Step step(const MarginProgram& program, unsigned threads, const Task& task) const
    {
        const std::vector<ObjectiveFunction::Topic>& topics = m_function.topics();
        std::vector<LossStep> solved(topics.size());
        std::vector<ValueUnits> values(topics.size());
        parallelFor(topics.size(), threads, task, [&](std::size_t i, const Task& part) {
            RankingScratch scratch;
            solved[i] = graphWeights(program, m_options, *topics[i].scores, part);
            if ((solved[i].weights.array() == 0.0).all())
                solved[i].weights.setOnes();
            values[i] = m_function.valueOf(topics[i], solved[i].weights, scratch);
        });
        Step mean{0.0, 0.0, std::nullopt, 1.0, 0.0};
        ValueSum sum = 0;
        for (std::size_t i = 0; i < topics.size(); ++i) {
            mean.objective += solved[i].loss / static_cast<double>(topics.size());
            *mean.gap += solved[i].gap / static_cast<double>(topics.size());
            sum += values[i];
        }
        mean.map = m_function.mean(sum);
        return mean;
    }

private:
    GraphOptions m_options;
    ObjectiveFunction m_function;
};

Ensemble learnSser(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "SSER");
    requireSolvable(training, "SSER");
    task.checkpoint(0.0, "SSER");
    const MarginProgram program = serProgram(training, spec, context, task.slice(0.0, 0.1));
    const OwnWeights own(training, spec);
    const Index rankers = training.rankerCount();
    SharedModel model = simplexModel(Weights::uniform(rankers));
    Step step{program.loss(Eigen::MatrixXd::Identity(rankers, rankers), Eigen::VectorXd::Zero(rankers)), 0.0,
        std::nullopt, 1.0, 0.0};
    if (program.teaches()) {
        step = own.step(program, context.threads, task.slice(0.1, 1.0));
        model = graphModel(program, own.options());
    } else {
        step.map = ObjectiveFunction(training, objective(spec.objective))(*model, task.silent());
    }
    Trace trace{program.teaches() ? "topic by topic" : "no topic teaches", {}};
    addStep(trace, step, context);
    return {model, {std::move(trace)}, {model}};
}

}  // namespace

Learner sser()
{
    const GraphOptions initial;
    std::vector<Parameter> parameters = marginParameters();
    parameters.push_back({.name = "gamma",
        .label = "γ",
        .initial = initial.gamma,
        .least = 0.0,
        .most = 1e6,
        .help = "how much alike the scores of neighbours must be; 0 is SER"});
    parameters.push_back({.name = "k",
        .label = "neighbours k",
        .initial = 1.0 * initial.neighbours,
        .least = 1,
        .most = 1000,
        .whole = true,
        .help = "of each document, in the space of the rankers' scores"});
    return {
        .name = "sser",
        .label = "SSER",
        .summary = "SER with weights of every topic's own, under which neighbouring documents score alike.",
        .reference = "Hoi and Jin (2008), Semi-supervised Ensemble Ranking",
        .revision = 1,
        .objective = "margin loss, mean over the topics",
        .aim = Aim::loss,
        .family = LearnerFamily::descent,
        .givesWeights = false,
        .givesTopicWeights = true,
        .parameters = std::move(parameters),
        .learn = learnSser,
        .tried = {{"gamma", {0.0, 0.05, 0.5, 5.0}}},
    };
}

}  // namespace rankscape
