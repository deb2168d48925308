// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/contributions.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/base/parallel.h"
#include "core/base/random.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::size_t mostExact = 12;

/// The weights of some rankers; the scale does not matter.
Eigen::VectorXd weightsOf(const Weights& weights, const std::vector<char>& in)
{
    Eigen::VectorXd alpha = Eigen::VectorXd::Zero(weights.values().size());
    for (Index k = 0; k < alpha.size(); ++k)
        alpha[k] = in[static_cast<std::size_t>(k)] != 0 ? weights.values()[k] : 0.0;
    if (alpha.sum() > 0.0)
        return alpha;
    for (Index k = 0; k < alpha.size(); ++k)
        alpha[k] = in[static_cast<std::size_t>(k)] != 0 ? 1.0 : 0.0;
    return alpha;
}

std::vector<char> membersOf(std::size_t subset, std::size_t rankers)
{
    std::vector<char> in(rankers);
    for (std::size_t k = 0; k < rankers; ++k)
        in[k] = static_cast<char>((subset >> k) & 1U);
    return in;
}

/// Gains of each ranker for each topic, [topics × rankers], weighted over all subsets that it may join.
Eigen::MatrixXd exactShares(
    const ObjectiveFunction& objective, const Weights& weights, const ContributionOptions& options, const Task& task)
{
    const std::size_t rankers = objective.table().rankers.size();
    std::vector<Eigen::VectorXd> values(std::size_t{1} << rankers);
    parallelFor(values.size(), options.threads, task, [&](std::size_t subset, const Task& part) {
        values[subset] = objective.values(weightsOf(weights, membersOf(subset, rankers)), part);
        part.checkpoint(1.0, "Contributions");
    });
    std::vector<double> share(rankers);  // of the orders in which so many come before
    double orders = 1.0 / static_cast<double>(rankers);
    for (std::size_t before = 0; before < rankers; ++before) {
        share[before] = orders;
        orders *=
            static_cast<double>(before + 1) / static_cast<double>(std::max<std::size_t>(rankers - 1 - before, 1));
    }
    Eigen::MatrixXd shares = Eigen::MatrixXd::Zero(values[0].size(), static_cast<Index>(rankers));
    for (std::size_t subset = 0; subset < values.size(); ++subset) {
        task.stopIfAsked();
        for (std::size_t k = 0; k < rankers; ++k) {
            if (((subset >> k) & 1U) == 0)
                shares.col(static_cast<Index>(k)) += share[static_cast<std::size_t>(std::popcount(subset))]
                    * (values[subset | (std::size_t{1} << k)] - values[subset]);
        }
    }
    return shares;
}

/// The same as the mean over random orders.
Eigen::MatrixXd sampledShares(
    const ObjectiveFunction& objective, const Weights& weights, const ContributionOptions& options, const Task& task)
{
    const std::size_t rankers = objective.table().rankers.size();
    const auto orders = static_cast<std::size_t>(options.orders);
    std::vector<Eigen::MatrixXd> each(orders);
    parallelFor(orders, options.threads, task, [&](std::size_t i, const Task& part) {
        std::vector<std::size_t> order(rankers);
        std::iota(order.begin(), order.end(), 0);
        Random(streamSeed(options.seed, "order of rankers", i)).shuffle(order);
        std::vector<char> in(rankers, 0);
        Eigen::VectorXd before = objective.values(Eigen::VectorXd::Zero(objective.rankerCount()), part);
        each[i].resize(before.size(), objective.rankerCount());
        for (const std::size_t k : order) {
            part.checkpoint(0.0, "Contributions");
            in[k] = 1;
            const Eigen::VectorXd after = objective.values(weightsOf(weights, in), part);
            each[i].col(static_cast<Index>(k)) = after - before;
            before = after;
        }
        part.checkpoint(1.0, "Contributions");
    });
    Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(each[0].rows(), each[0].cols());
    for (const Eigen::MatrixXd& one : each) {
        task.stopIfAsked();
        sum += one;
    }
    return sum / static_cast<double>(orders);
}

/// Means of bootstrap samples of topics, each ranker's sorted, [samples × rankers].
Eigen::MatrixXd bootstrapMeans(const Eigen::MatrixXd& shares, const ContributionOptions& options, const Task& task)
{
    Random random(streamSeed(options.seed, "bootstrap of contributions"));
    Eigen::MatrixXd means(options.samples, shares.cols());
    for (Index sample = 0; sample < means.rows(); ++sample) {
        task.stopIfAsked();
        Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(shares.cols());
        for (Index i = 0; i < shares.rows(); ++i)
            sum += shares.row(static_cast<Index>(random.below(static_cast<std::size_t>(shares.rows()))));
        means.row(sample) = sum / static_cast<double>(shares.rows());
    }
    for (auto column : means.colwise())
        std::ranges::sort(column);
    return means;
}

}  // namespace

Contributions contributions(
    const ObjectiveFunction& objective, const Weights& weights, const ContributionOptions& options, const Task& task)
{
    requireRelevant(objective.table());
    const std::size_t rankers = objective.table().rankers.size();
    const Task quiet = task.silent();
    const Task most = task.slice(0.0, 0.95);
    Contributions result{objective(weights.values(), quiet),
        objective(Eigen::VectorXd::Zero(objective.rankerCount()), quiet), {}, rankers > mostExact};
    const Eigen::MatrixXd shares = result.sampled ? sampledShares(objective, weights, options, most)
                                                  : exactShares(objective, weights, options, most);
    const Eigen::MatrixXd means = bootstrapMeans(shares, options, quiet);
    const auto at = [&](Index ranker, double share) {
        return means(static_cast<Index>(share * static_cast<double>(means.rows() - 1)), ranker);
    };
    for (std::size_t k = 0; k < rankers; ++k) {
        const auto ranker = static_cast<Index>(k);
        std::vector<char> others(rankers, 1);
        others[k] = 0;
        const double without = rankers > 1 ? objective(weightsOf(weights, others), quiet) : result.none;
        result.rankers.push_back(
            {objective(Weights::unit(objective.rankerCount(), ranker).values(), quiet), result.all - without,
                shares.col(ranker).mean(), at(ranker, 0.025), at(ranker, 0.975), weights.values()[ranker]});
    }
    return result;
}

}  // namespace rankscape
