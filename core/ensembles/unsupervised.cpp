// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/unsupervised.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/base/highest.h"
#include "core/ensembles/multistart.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// The rows with the highest scores above 0, rising; of equal scores the earlier ones.
std::vector<Index> bestRows(const Eigen::Ref<const Eigen::VectorXd>& scores, int count)
{
    std::vector<Index> rows = highest(scores, static_cast<std::size_t>(count));
    std::erase_if(rows, [&](Index row) { return !(scores[row] > 0.0); });
    std::ranges::sort(rows);
    return rows;
}

std::vector<Index> rowsAboveThreshold(const Eigen::Ref<const Eigen::VectorXd>& scores, double threshold)
{
    std::vector<Index> rows;
    for (Index row = 0; row < scores.size(); ++row) {
        if (scores[row] > threshold)
            rows.push_back(row);
    }
    return rows;
}

/// Λ of the others' weights with one ranker's pseudo-relevant documents, and its gradient with 0 for that ranker.
class CoLearner {
public:
    CoLearner(const ScoreTable& table, const UnsupervisedOptions& options, const Task& task)
        : m_table(table)
        , m_options(options)
        , m_penalty(consensusPenalty(table, task))
        , m_scale(options.penalty / static_cast<double>(std::max<std::size_t>(table.topics.size(), 1)))
    {
        for (Index ranker = 0; ranker < table.rankerCount(); ++ranker) {
            m_pseudo.emplace_back();
            for (const auto& topic : table.topics) {
                task.stopIfAsked();
                m_pseudo.back().push_back(options.threshold > 0.0
                        ? rowsAboveThreshold(topic->scores.col(ranker), options.threshold)
                        : bestRows(topic->scores.col(ranker), options.pseudoRelevant));
            }
        }
    }

    SmoothedMap at(const Eigen::VectorXd& alpha, Index left, const Task& task, double done) const
    {
        Eigen::VectorXd others = alpha;
        others[left] = 0.0;
        SmoothedMap sum{0.0, Eigen::VectorXd::Zero(alpha.size()), {}};
        double topics = 0.0;
        for (std::size_t i = 0; i < m_table.topics.size(); ++i) {
            task.checkpoint(done, "UnsEnM");
            const auto& pseudo = m_pseudo[static_cast<std::size_t>(left)][i];
            const SmoothedMap one = smoothedPrecision(m_table.topics[i]->scores, pseudo, others, m_options.beta);
            sum.value += one.value;
            sum.gradient += one.gradient;
            topics += pseudo.empty() ? 0.0 : 1.0;
        }
        sum.value = sum.value / std::max(topics, 1.0) - m_scale * m_penalty.value(others);
        sum.gradient = sum.gradient / std::max(topics, 1.0) - m_scale * m_penalty.gradient(others);
        sum.gradient[left] = 0.0;
        return sum;
    }

private:
    const ScoreTable& m_table;
    const UnsupervisedOptions& m_options;
    ConsensusPenalty m_penalty;
    double m_scale;
    std::vector<std::vector<std::vector<Index>>> m_pseudo;  // [rankers][topics] rows
};

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    if (training.rankers.empty() || training.topics.empty())
        throw Error("UnsEnM needs at least one ranker and one topic.");
    checkTraining(training, "Reporting UnsEnM");
    const UnsupervisedOptions unsupervised{.beta = spec.values.at("beta"),
        .pseudoRelevant = static_cast<int>(spec.values.at("m")),
        .threshold = spec.values.at("threshold"),
        .penalty = spec.values.at("sigma"),
        .rounds = static_cast<int>(spec.values.at("rounds"))};
    std::vector<StartPoint> starts = spec.values.at("starts") > 0.5
        ? binaryStarts(training)
        : std::vector<StartPoint>{{"uniform", Weights::uniform(training.rankerCount())}};
    return fromEach(
        withOwn(std::move(starts), spec), context, "UnsEnM", task,
        [&](const StartPoint& start, const auto& tell, const Task& part) {
            return learnUnsupervised(training, start, unsupervised, tell, part);
        },
        Keep::last, Choose::objective);
}

}  // namespace

double ConsensusPenalty::value(const Eigen::VectorXd& alpha) const
{
    const auto rankers = static_cast<double>(alpha.size());
    return 0.5 * (rankers * alpha.dot(products * alpha) - 2.0 * alpha.dot(sums) + squares);
}

Eigen::VectorXd ConsensusPenalty::gradient(const Eigen::VectorXd& alpha) const
{
    return static_cast<double>(alpha.size()) * (products * alpha) - sums;
}

ConsensusPenalty consensusPenalty(const ScoreTable& table, const Task& task)
{
    const Index rankers = table.rankerCount();
    ConsensusPenalty penalty{Eigen::MatrixXd::Zero(rankers, rankers), Eigen::VectorXd::Zero(rankers), 0.0};
    for (const auto& topic : table.topics) {
        task.stopIfAsked();
        penalty.products += topic->scores.transpose() * topic->scores;
        penalty.sums += topic->scores.transpose() * topic->scores.rowwise().sum();
        penalty.squares += topic->scores.squaredNorm();
    }
    return penalty;
}

Trace learnUnsupervised(const ScoreTable& training, const StartPoint& start, const UnsupervisedOptions& options,
    const std::function<void(const Step&)>& onStep, const Task& task)
{
    const CoLearner others(training, options, task);
    const Index rankers = training.rankerCount();
    Eigen::VectorXd alpha = start.weights.values();
    Trace trace{start.name, {}};
    double objective = 0.0;
    const auto record = [&] {
        const Weights weights = clipped(alpha);
        trace.steps.push_back({objective, exactMap(training, weights.values(), task), weights, alpha.sum()});
        if (onStep)
            onStep(trace.steps.back());
    };
    for (Index ranker = 0; ranker < rankers; ++ranker)
        objective += others.at(alpha, ranker, task, 0.0).value / static_cast<double>(rankers);
    record();
    int t = 1;
    for (int round = 0; round < options.rounds && rankers > 1; ++round) {
        const double before = objective;
        objective = 0.0;
        for (Index ranker = 0; ranker < rankers; ++ranker) {
            const SmoothedMap at = others.at(alpha, ranker, task, static_cast<double>(round) / options.rounds);
            const Eigen::VectorXd step = at.gradient / ++t;
            alpha += step / std::max(1.0, step.cwiseAbs().maxCoeff());  // a large σ would overshoot without end
            objective += at.value / static_cast<double>(rankers);
        }
        record();
        if (std::abs(objective - before) < options.tolerance)
            break;
    }
    return trace;
}

Learner unsupervised()
{
    const UnsupervisedOptions initial;
    return {
        .name = "unsenm",
        .label = "UnsEnM",
        .summary =
            "Needs no judgments: the rankers teach each other with their best documents. MAP is only reported.",
        .reference = "Wang, Choi and Liu (2017), Algorithm 4, corrected",
        .revision = 1,
        .group = LearnerGroup::genm,
        .objective = "penalised smoothed MAP of pseudo-relevant documents",
        .family = LearnerFamily::unsupervised,
        .needsJudgments = false,
        .climbsFromStarts = true,
        .parameters =
            {
                sharpnessParameter(),
                {.name = "m",
                    .label = "pseudo-relevant",
                    .initial = 1.0 * initial.pseudoRelevant,
                    .least = 1,
                    .most = 100000,
                    .whole = true,
                    .help = "best documents of a ranker that the others take for relevant"},
                {.name = "threshold",
                    .label = "threshold",
                    .initial = 0.0,
                    .least = 0.0,
                    .most = 1e9,
                    .help = "above 0: all documents that score higher are pseudo-relevant instead, as printed"},
                {.name = "sigma",
                    .label = "penalty σ·|Q|",
                    .initial = initial.penalty,
                    .least = 0.0,
                    .most = 1000.0,
                    .help = "how near the ensemble must stay to every ranker's scores"},
                {.name = "starts",
                    .label = "starts",
                    .choices = {"uniform", "binary"},
                    .help =
                        "binary: the uniform weights of every subset of the rankers; the highest objective is taken, "
                        "which no judgment enters"},
                {.name = "rounds",
                    .label = "rounds at most",
                    .initial = 1.0 * initial.rounds,
                    .least = 1,
                    .most = 10000,
                    .whole = true,
                    .help = "over all rankers"},
            },
        .learn = learn,
    };
}

}  // namespace rankscape
