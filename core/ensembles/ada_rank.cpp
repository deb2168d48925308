// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ada_rank.h"

#include <algorithm>
#include <cmath>

#include "core/models/linear.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double leastRest = 1e-12;  // of 1 − φ, whose logarithm is infinite at 0
constexpr double keepBest = 0.0;  // choices of the option keep
constexpr double keepLast = 1.0;

/// The topics of the objective in which some documents count more than others.
std::vector<std::size_t> topicsThatCount(const ObjectiveFunction& function)
{
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < function.topics().size(); ++i) {
        const ObjectiveFunction::Topic& topic = function.topics()[i];
        const auto first = topic.classOf(0);
        for (Index row = 1; row < topic.scores->scores.rows(); ++row) {
            if (topic.classOf(row) != first) {
                positions.push_back(i);
                break;
            }
        }
    }
    return positions;
}

/// E of ensembles, topic by topic, and their mean over all.
class MeasuredTopics {
public:
    MeasuredTopics(const ScoreTable& training, const Objective& objective)
        : m_function(training, objective)
        , m_positions(topicsThatCount(m_function))
    {
    }

    Index count() const { return static_cast<Index>(m_positions.size()); }

    /// \param values [topics that count] set. \returns the mean over all topics with a relevant document
    double measure(const Eigen::VectorXd& weights, Eigen::Ref<Eigen::VectorXd> values, const Task& task)
    {
        ValueSum sum = 0;
        std::size_t at = 0;
        for (std::size_t i = 0; i < m_function.topics().size(); ++i) {
            task.stopIfAsked();
            const ValueUnits units = m_function.valueOf(m_function.topics()[i], weights, m_scratch);
            sum += units;
            if (at < m_positions.size() && m_positions[at] == i)
                values[static_cast<Index>(at++)] = meanOfUnits(units, 1.0);
        }
        return m_function.mean(sum);
    }

    /// E of each ranker alone, [topics that count × rankers].
    Eigen::MatrixXd ofRankers(const Task& task)
    {
        const Index rankers = m_function.rankerCount();
        Eigen::MatrixXd values(count(), rankers);
        for (Index ranker = 0; ranker < rankers; ++ranker)
            measure(Eigen::VectorXd::Unit(rankers, ranker), values.col(ranker), task);
        return values;
    }

private:
    ObjectiveFunction m_function;
    std::vector<std::size_t> m_positions;  // of the topics that count
    RankingScratch m_scratch;
};

/// The first of the highest among the rankers that can be chosen; −1 if none can.
Index bestAllowed(const Eigen::VectorXd& weighted, const std::vector<AdaRankRound>& rounds, Repeat repeat)
{
    const auto isBarred = [&](Index ranker) {
        if (repeat == Repeat::once)
            return std::ranges::count(rounds, ranker, &AdaRankRound::chosen) > 0;
        return repeat == Repeat::setAside && weighted.size() > 1 && !rounds.empty() && rounds.back().chosen == ranker;
    };
    Index best = -1;
    for (Index ranker = 0; ranker < weighted.size(); ++ranker) {
        if ((best < 0 || weighted[ranker] > weighted[best]) && !isBarred(ranker))
            best = ranker;
    }
    return best;
}

Ensemble learnAdaRank(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "AdaRank");
    const AdaRankOptions options{
        static_cast<int>(spec.values.at("rounds")), static_cast<Repeat>(spec.values.at("repeat"))};
    Trace trace{"boosting rounds", {}};
    const auto tell = [&](double value, const Weights& weights) {
        addStep(trace, {value, value, weights, 1.0}, context);
    };
    const Objective aim = objective(spec.objective);
    adaRank(
        training, aim, options,
        [&](const AdaRankRound& round) { tell(round.value, Weights::normalized(round.weights)); }, task);
    if (trace.steps.empty()) {
        const Weights uniform = Weights::uniform(training.rankerCount());
        tell(ObjectiveFunction(training, aim)(uniform.values(), task), uniform);
    }
    const bool keepsBest = spec.values.at("keep") == keepBest;
    const auto kept = keepsBest ? std::ranges::max_element(trace.steps, {}, &Step::map) : trace.steps.end() - 1;
    const SharedModel model = simplexModel(*kept->weights);
    return {model, {std::move(trace)}, {model}};
}

}  // namespace

std::vector<AdaRankRound> adaRank(const ScoreTable& training, const Objective& objective,
    const AdaRankOptions& options, const std::function<void(const AdaRankRound&)>& onRound, const Task& task)
{
    task.checkpoint(0.0, "AdaRank");
    MeasuredTopics measured(training, objective);
    const Index topics = measured.count();
    std::vector<AdaRankRound> rounds;
    if (topics == 0)
        return rounds;
    const Eigen::MatrixXd ofRankers = measured.ofRankers(task);
    AdaRankRound round;
    round.topicWeights = Eigen::VectorXd::Constant(topics, 1.0 / static_cast<double>(topics));
    round.weights = Eigen::VectorXd::Zero(ofRankers.cols());
    round.values.resize(topics);
    while (std::ssize(rounds) < options.rounds) {
        task.checkpoint(static_cast<double>(rounds.size()) / options.rounds, "AdaRank");
        round.weighted = ofRankers.transpose() * round.topicWeights;
        round.chosen = bestAllowed(round.weighted, rounds, options.repeat);
        if (round.chosen < 0 || round.weighted[round.chosen] <= 0.0)
            break;
        const double phi = round.weighted[round.chosen];
        round.alpha = 0.5 * std::log((1.0 + phi) / std::max(1.0 - phi, leastRest));
        round.weights[round.chosen] += round.alpha;
        round.value = measured.measure(round.weights, round.values, task);
        rounds.push_back(round);
        if (onRound)
            onRound(round);
        if (1.0 - phi <= leastRest)
            break;
        round.topicWeights = (-round.values).array().exp();
        round.topicWeights /= round.topicWeights.sum();
    }
    return rounds;
}

Learner adaRankLearner()
{
    const AdaRankOptions initial;
    return {
        .name = "adarank",
        .label = "AdaRank",
        .summary =
            "Boosting on the measure itself: each round the ranker that is best where the ensemble is weak gains "
            "weight.",
        .reference = "Xu, Li, Liu, Peng, Lu and Ma, Direct Optimization of Evaluation Measures in Learning to Rank",
        .revision = 1,
        .objective = "MAP",
        .aim = Aim::any,
        .family = LearnerFamily::boosting,
        .parameters =
            {
                {.name = "rounds",
                    .label = "rounds at most",
                    .initial = 1.0 * initial.rounds,
                    .least = 1,
                    .most = 10000,
                    .whole = true,
                    .help = "fewer where no ranker is left to be chosen"},
                {.name = "repeat",
                    .label = "choose again",
                    .choices = {"once", "set-aside", "paper"},
                    .help = "once: each ranker at most once; set-aside: not in the next round; paper: always, as "
                            "printed, which sticks to the first ranker if round 2 chooses it again"},
                {.name = "keep",
                    .label = "keep the round",
                    .choices = {"best", "last"},
                    .help = "best: with the highest value on the training topics; last: where validation chooses how "
                            "many rounds there are"},
            },
        .learn = learnAdaRank,
        .tried = {{"keep", {keepLast}}, {"rounds", {1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 100}}},
    };
}

}  // namespace rankscape
