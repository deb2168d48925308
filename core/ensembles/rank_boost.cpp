// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/rank_boost.h"

#include <algorithm>
#include <cmath>

#include "core/ensembles/labelled.h"
#include "core/ensembles/pair_loss.h"
#include "core/ensembles/stump_search.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double largestR = 1.0 - 1e-12;  // atanh 1 is infinite
constexpr double leastR = 1e-12;  // below it is rounding

/// The sum of the stumps so far, of all rows, and how it ranks.
class BoostedScores {
public:
    BoostedScores(const ScoreTable& training, const Objective& objective, Index rows)
        : m_training(training)
        , m_function(training, objective)
        , m_f(Eigen::VectorXd::Zero(rows))
    {
        Index begin = 0;
        for (const auto& topic : training.topics) {
            const Index documents = topic->scores.rows();
            if (m_begins.size() < m_function.topics().size() && m_function.topics()[m_begins.size()].scores == topic)
                m_begins.push_back(begin);
            begin += documents;
        }
    }

    const Eigen::VectorXd& f() const { return m_f; }

    void add(const Stump& stump)
    {
        Index begin = 0;
        for (const auto& topic : m_training.topics) {
            addGains(*topic, stump, m_f.segment(begin, topic->scores.rows()));
            begin += topic->scores.rows();
        }
    }

    double value(const Task& task)
    {
        ValueSum sum = 0;
        for (std::size_t i = 0; i < m_begins.size(); ++i) {
            task.stopIfAsked();
            const ObjectiveFunction::Topic& topic = m_function.topics()[i];
            m_scratch.scores = m_f.segment(m_begins[i], topic.scores->scores.rows());
            sum += m_function.valueOf(topic, ScoredTopic(m_scratch.scores), m_scratch);
        }
        return m_function.mean(sum);
    }

private:
    const ScoreTable& m_training;
    ObjectiveFunction m_function;
    Eigen::VectorXd m_f;  // [rows]
    std::vector<Index> m_begins;  // [topics of the function] first row
    RankingScratch m_scratch;
};

Ensemble learnRankBoost(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "RankBoost");
    const RankBoostOptions options{
        static_cast<int>(spec.values.at("rounds")), static_cast<int>(spec.values.at("thresholds"))};
    Trace trace{"boosting rounds", {}};
    std::vector<Stump> stumps;
    rankBoost(
        training, objective(spec.objective), options,
        [&](const RankBoostRound& round) {
            stumps.push_back(round.stump);
            addStep(trace, {round.loss, round.map, std::nullopt, 1.0}, context);
        },
        task);
    const SharedModel model = stumpsModel(std::move(stumps), training.rankerCount());
    return {model, {std::move(trace)}, {model}};
}

}  // namespace

std::vector<RankBoostRound> rankBoost(const ScoreTable& training, const Objective& objective,
    const RankBoostOptions& options, const std::function<void(const RankBoostRound&)>& onRound, const Task& task)
{
    task.checkpoint(0.0, "RankBoost");
    requireGraded(training, "RankBoost");
    PairLoss loss(training);
    const StumpSearch search(
        training, options.thresholds, [&](Index row) { return loss.counts(row); }, task);
    BoostedScores scores(training, objective, loss.rows());
    Eigen::VectorXd potentials;
    std::vector<RankBoostRound> rounds;
    loss(scores.f(), potentials);
    while (std::ssize(rounds) < options.rounds) {
        task.checkpoint(static_cast<double>(rounds.size()) / options.rounds, "RankBoost");
        const StumpChoice chosen = search.best(potentials, task);
        if (std::abs(chosen.r) < leastR)
            break;
        const double r = std::clamp(chosen.r, -largestR, largestR);
        RankBoostRound round{{chosen.ranker, chosen.threshold, std::atanh(r)}, r};
        scores.add(round.stump);
        round.loss = loss(scores.f(), potentials);
        round.map = scores.value(task);
        rounds.push_back(round);
        if (onRound)
            onRound(round);
        if (std::abs(r) == largestR)
            break;
    }
    if (rounds.empty())
        throwNothingLearned("RankBoost");
    return rounds;
}

Learner rankBoostLearner()
{
    const RankBoostOptions initial;
    return {
        .name = "rankboost",
        .label = "RankBoost",
        .summary = "Boosting on pairs of documents: each round a ranker and a threshold, above which documents gain.",
        .reference = "Freund, Iyer, Schapire and Singer (2003), An Efficient Boosting Algorithm for Combining "
                     "Preferences",
        .revision = 1,
        .objective = "exponential loss of pairs",
        .aim = Aim::loss,
        .family = LearnerFamily::boosting,
        .givesWeights = false,
        .parameters =
            {
                {.name = "rounds",
                    .label = "rounds",
                    .initial = 1.0 * initial.rounds,
                    .least = 1,
                    .most = 10000,
                    .whole = true,
                    .help = "each adds a stump; more fit the training topics more closely"},
                {.name = "thresholds",
                    .label = "thresholds",
                    .initial = 1.0 * initial.thresholds,
                    .least = 0,
                    .most = 100000,
                    .whole = true,
                    .help = "of each ranker at most, spread evenly over the documents; 0: all there are"},
            },
        .learn = learnRankBoost,
        .tried = {{"rounds", {10, 30, 100, 300}}},
    };
}

}  // namespace rankscape
