// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ada_boost_reg.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/counted_random.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/rank_scores.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::uint64_t boostingTag = 11;

/// As many rows as there are, drawn by their weights.
std::vector<Index> drawnRows(const Eigen::VectorXd& weights, const CountedRandom& random)
{
    std::vector<double> sums(static_cast<std::size_t>(weights.size()));
    std::partial_sum(weights.begin(), weights.end(), sums.begin());
    std::vector<Index> rows;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const auto above = std::ranges::upper_bound(sums, random.unit(i) * sums.back());
        rows.push_back(std::min<Index>(above - sums.begin(), weights.size() - 1));
    }
    return rows;
}

Eigen::ArrayXd lossesOf(const Eigen::ArrayXd& errors, ErrorForm form)
{
    const Eigen::ArrayXd share = errors / errors.maxCoeff();
    switch (form) {
    case ErrorForm::square:
        return share.square();
    case ErrorForm::exponential:
        return 1.0 - (-share).exp();
    default:
        return share;
    }
}

std::vector<Index> allOf(Index count)
{
    std::vector<Index> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

Ensemble learnAdaBoostReg(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "AdaBoostReg");
    const AdaBoostOptions options{static_cast<int>(spec.values.at("rounds")),
        static_cast<int>(spec.values.at("depth")), static_cast<ErrorForm>(static_cast<int>(spec.values.at("loss"))),
        spec.values.at("join") > 0.5 ? TreeJoin::mean : TreeJoin::median};
    const StackedRows all = stacked(training, task.silent());
    const std::vector<BoostedTree> rounds = boostedTrees(all, options, spec.seed, task);
    const SharedModel model = treesModel(joined(rounds, options.join), training.rankerCount());
    LossTrace trace(training, spec, context, "rounds");
    trace.add(*model, rounds.back().meanLoss, task);
    return trace.end(model, static_cast<int>(rounds.size()));
}

}  // namespace

std::vector<BoostedTree> boostedTrees(
    const StackedRows& all, const AdaBoostOptions& options, std::uint64_t seed, const Task& task)
{
    const Index count = all.grades.size();
    const std::vector<Index> rankers = allOf(all.scores.cols());
    const RowOrders orders = rowOrders(all, task);
    Eigen::VectorXd weights = Eigen::VectorXd::Constant(count, 1.0 / static_cast<double>(count));
    std::vector<BoostedTree> rounds;
    for (int round = 0; round < options.rounds; ++round) {
        task.checkpoint(static_cast<double>(round) / options.rounds, "AdaBoost");
        BoostedTree found{drawnRows(weights, CountedRandom::of(seed, boostingTag, round)), {}};
        found.tree = grownTree(all, orders, found.rows, rankers, options.depth, task);
        const Eigen::ArrayXd errors = (predicted(found.tree, all.scores) - all.grades).cwiseAbs();
        const bool isRight = !(errors.maxCoeff() > 0.0);
        const Eigen::ArrayXd losses = isRight ? errors : lossesOf(errors, options.form);
        found.meanLoss = weights.dot(losses.matrix());
        const bool isPoor = found.meanLoss >= 0.5;
        const double beta = found.meanLoss / (1.0 - found.meanLoss);
        if (!isRight && !isPoor)
            found.alpha = -std::log(beta);
        if (!isPoor || rounds.empty())
            rounds.push_back(std::move(found));
        if (isRight || isPoor)
            break;
        weights.array() *= Eigen::pow(beta, 1.0 - losses);
        weights /= weights.sum();
    }
    return rounds;
}

Trees joined(const std::vector<BoostedTree>& rounds, TreeJoin join)
{
    Trees trees;
    trees.join = join;
    for (const BoostedTree& round : rounds) {
        trees.trees.push_back(round.tree);
        trees.weights.push_back(round.alpha);
    }
    return trees;
}

Learner adaBoostReg()
{
    const AdaBoostOptions initial;
    return {
        .name = "adaboost-reg",
        .label = "AdaBoostReg",
        .summary = "Regression trees on the grades, each from rows that those before got wrong.",
        .reference = "Drucker (1997), AdaBoost.R2",
        .revision = 1,
        .group = LearnerGroup::recommenders,
        .objective = "mean loss of a round",
        .aim = Aim::loss,
        .family = LearnerFamily::boosting,
        .givesWeights = false,
        .parameters =
            {
                {.name = "rounds",
                    .label = "rounds",
                    .initial = 1.0 * initial.rounds,
                    .least = 1,
                    .most = 1000,
                    .whole = true,
                    .help = "at most"},
                {.name = "depth",
                    .label = "depth of trees",
                    .initial = 1.0 * initial.depth,
                    .least = 1,
                    .most = 30,
                    .whole = true,
                    .help = "how many questions a tree asks at most"},
                {.name = "loss",
                    .label = "an error counts",
                    .choices = {"linear", "square", "exponential"},
                    .help = "its share of the largest, that squared, or 1 − exp(−share)"},
                {.name = "join",
                    .label = "joined by",
                    .choices = {"median", "mean"},
                    .help = "the weighted median, as Drucker has it, or the mean, which leaves fewer ties"},
            },
        .learn = learnAdaBoostReg,
        .prepare = rankScores,
    };
}

}  // namespace rankscape
