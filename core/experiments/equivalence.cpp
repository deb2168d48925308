// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/equivalence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/measures/significance.h"
#include "core/models/simplex_grid.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::array roundParts{40, 20, 10, 8, 5, 4, 3, 2};  // for weights that are round numbers

int partsFor(Index rankers, std::size_t mostPoints)
{
    for (const int parts : roundParts) {
        if (rankers > 1 && simplexGridSize(rankers, parts) <= static_cast<double>(mostPoints))
            return parts;
    }
    return 1;
}

/// How simple weights are: rankers that take part, and the least denominator of all weights.
std::tuple<Index, int> simplicity(const Eigen::VectorXd& weights, int parts)
{
    int divisor = parts;
    for (const double weight : weights)
        divisor = std::gcd(divisor, static_cast<int>(std::lround(weight * parts)));
    return {(weights.array() > 0.0).count(), parts / divisor};
}

/// The first whose mean is the highest but for rounding.
std::size_t firstBest(const Eigen::VectorXd& means)
{
    const double least = means.maxCoeff() - measureRounding;
    return static_cast<std::size_t>(
        std::ranges::find_if(means, [&](double mean) { return mean >= least; }) - means.begin());
}

/// How often each point is the best of bootstrap samples of topics. \param values [topics × points]
std::vector<double> winnerShares(const Eigen::MatrixXd& values, const EquivalenceOptions& options, const Task& task)
{
    Random random(streamSeed(options.seed, "bootstrap of weights"));
    std::vector<double> shares(static_cast<std::size_t>(values.cols()), 0.0);
    for (int sample = 0; sample < options.samples; ++sample) {
        task.checkpoint(static_cast<double>(sample) / options.samples, "Bootstrap");
        Eigen::VectorXd times = Eigen::VectorXd::Zero(values.rows());
        for (Index i = 0; i < values.rows(); ++i)
            times[static_cast<Index>(random.below(static_cast<std::size_t>(values.rows())))] += 1.0;
        const Eigen::VectorXd means = values.transpose() * times / static_cast<double>(values.rows());
        shares[firstBest(means)] += 1.0 / options.samples;
    }
    return shares;
}

/// Each point against the best, topic by topic. \param best takes the best of the points, if that is higher
std::vector<GridPoint> compared(const ObjectiveFunction& objective, const std::vector<Eigen::VectorXd>& points,
    Weights& best, double& bestMap, const EquivalenceOptions& options, const Task& task)
{
    Eigen::VectorXd ofBest = objective.values(best.values(), task.silent());
    Eigen::MatrixXd values(ofBest.size(), std::ssize(points));
    parallelFor(points.size(), options.threads, task.slice(0.0, 0.6), [&](std::size_t i, const Task& part) {
        values.col(static_cast<Index>(i)) = objective.values(points[i], part);
        part.checkpoint(1.0, "Equally good weights");
    });
    const Eigen::VectorXd maps = values.colwise().mean();
    const std::size_t highest = firstBest(maps);
    if (maps[static_cast<Index>(highest)] > ofBest.mean() + measureRounding) {
        ofBest = values.col(static_cast<Index>(highest));
        best = Weights::normalized(points[highest]);
    }
    bestMap = ofBest.mean();
    std::vector<double> p(points.size());
    parallelFor(points.size(), options.threads, task.slice(0.6, 0.8), [&](std::size_t i, const Task& part) {
        p[i] = wilcoxonSignedRank(ofBest - values.col(static_cast<Index>(i)));
        part.checkpoint(1.0, "Equally good weights");
    });
    const auto shares = winnerShares(values, options, task.slice(0.8, 1.0));
    std::vector<GridPoint> all;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double map = maps[static_cast<Index>(i)];
        const bool asGood = p[i] >= options.level || map >= bestMap - measureRounding;
        all.push_back({Weights::normalized(points[i]), map, p[i], asGood, shares[i]});
    }
    return all;
}

}  // namespace

Equivalence equivalence(
    const ObjectiveFunction& objective, const Weights& best, const EquivalenceOptions& options, const Task& task)
{
    requireRelevant(objective.table());
    Equivalence result{best, 0.0, options.level, partsFor(objective.rankerCount(), options.mostPoints), {}, 0};
    result.grid = compared(
        objective, simplexGrid(objective.rankerCount(), result.parts), result.best, result.bestMap, options, task);
    const auto rank = [&](const GridPoint& point) {
        const auto [rankers, denominator] = simplicity(point.weights.values(), result.parts);
        return std::tuple(!point.equallyGood, rankers, denominator, -point.map);
    };
    result.simplest =
        static_cast<std::size_t>(std::ranges::min_element(result.grid, std::less{}, rank) - result.grid.begin());
    return result;
}

LineEquivalence equivalenceAlong(const ObjectiveFunction& objective, const Line& line, const Weights& best,
    const EquivalenceOptions& options, const Task& task)
{
    constexpr std::size_t places = 401;
    requireRelevant(objective.table());
    LineEquivalence result{line, 0.0, evenly({0.0, 1.0}, places), {}};
    std::vector<Eigen::VectorXd> points;
    for (const double t : result.places)
        points.emplace_back(line.at(t).cwiseMax(0.0));
    Weights reference = best;
    result.points = compared(objective, points, reference, result.bestMap, options, task);
    return result;
}

}  // namespace rankscape
