// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/enm_boosting.h"

#include <algorithm>
#include <cmath>

#include "core/measures/rounding.h"
#include "core/models/linear.h"
#include "core/objective/exact_map.h"

namespace rankscape {

namespace {

constexpr double largestPrecision = 1.0 - 1e-12;  // atanh 1 is infinite

/// AP of each ranker alone, [topics × rankers].
Eigen::MatrixXd precisionOfRankers(const ScoreTable& training, const Task& task)
{
    const Eigen::Index rankers = training.rankerCount();
    Eigen::MatrixXd precision(static_cast<Eigen::Index>(topicsWithRelevant(training).size()), rankers);
    for (Eigen::Index ranker = 0; ranker < rankers; ++ranker)
        precision.col(ranker) = averagePrecisions(training, Eigen::VectorXd::Unit(rankers, ranker), task);
    return precision;
}

/// The ranker of `pool` with the highest value; the first of equals.
Eigen::Index bestOf(const Eigen::VectorXd& values, const std::vector<char>& pool)
{
    Eigen::Index best = -1;
    for (Eigen::Index ranker = 0; ranker < values.size(); ++ranker) {
        if (pool[static_cast<std::size_t>(ranker)] != 0 && (best < 0 || values[ranker] > values[best]))
            best = ranker;
    }
    return best;
}

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "EnM.B");
    Trace trace{"boosting rounds", {}};
    std::size_t best = 0;
    for (const BoostingRound& round : boost(training, static_cast<int>(spec.values.at("rounds")), task)) {
        addStep(trace, {round.map, round.map, Weights::normalized(round.alpha), 1.0}, context);
        if (round.map > trace.steps[best].map)
            best = trace.steps.size() - 1;
    }
    const SharedModel model = simplexModel(*trace.steps[best].weights);
    return {model, {std::move(trace)}, {model}};
}

}  // namespace

std::vector<BoostingRound> boost(const ScoreTable& training, int rounds, const Task& task)
{
    const Eigen::MatrixXd precision = precisionOfRankers(training, task);
    const Eigen::Index topics = precision.rows();
    Eigen::VectorXd weights = Eigen::VectorXd::Constant(topics, 1.0 / static_cast<double>(topics));
    Eigen::VectorXd alpha = Eigen::VectorXd::Zero(precision.cols());
    std::vector<char> pool;
    std::vector<BoostingRound> done;
    while (std::ssize(done) < rounds) {
        task.checkpoint(static_cast<double>(done.size()) / rounds, "EnM.B");
        if (std::ranges::count(pool, 1) == 0)
            pool.assign(static_cast<std::size_t>(precision.cols()), 1);
        const Eigen::VectorXd weighted = precision.transpose() * weights;
        const Eigen::Index chosen = bestOf(weighted, pool);
        const double delta = std::atanh(std::min(weighted[chosen], largestPrecision));  // (35)
        alpha[chosen] += delta;
        pool[static_cast<std::size_t>(chosen)] = 0;
        const Eigen::VectorXd reached = averagePrecisions(training, alpha, task);
        done.push_back({weights, chosen, delta, alpha, reached, reached.mean()});
        if (done.size() > 1 && std::abs(done.back().map - done[done.size() - 2].map) <= measureRounding)
            break;
        weights = (-reached).array().exp();
        weights /= weights.sum();
    }
    return done;
}

Learner enmBoosting()
{
    return {
        .name = "enm-b",
        .label = "EnM.B",
        .summary = "Boosting: each round the ranker that is best where the ensemble is weak gains weight.",
        .reference = "Wang, Lee and Choi (2016), Indexing by Latent Dirichlet Allocation and Ensemble Model",
        .revision = 1,
        .group = LearnerGroup::genm,
        .objective = "MAP",
        .family = LearnerFamily::boosting,
        .parameters = {{.name = "rounds",
            .label = "rounds at most",
            .initial = 50,
            .least = 1,
            .most = 1000,
            .whole = true,
            .help = "the best round is kept"}},
        .learn = learn,
    };
}

}  // namespace rankscape
