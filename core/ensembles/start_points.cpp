// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/start_points.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/random.h"

namespace rankscape {

namespace {

constexpr Eigen::Index mostForSubsets = 8;

StartPoint startOf(const ScoreTable& table, std::uint32_t subset)
{
    const Eigen::Index rankers = table.rankerCount();
    Eigen::VectorXd values = Eigen::VectorXd::Zero(rankers);
    std::string name;
    for (Eigen::Index ranker = 0; ranker < rankers; ++ranker) {
        if (((subset >> ranker) & 1U) != 0) {
            values[ranker] = 1.0;
            name += (name.empty() ? "" : " + ") + table.labels[static_cast<std::size_t>(ranker)];
        }
    }
    const bool all = std::popcount(subset) == rankers && rankers > 1;
    return {all ? "uniform" : name, Weights::normalized(values)};
}

}  // namespace

std::vector<StartPoint> binaryStarts(const ScoreTable& table)
{
    const Eigen::Index rankers = table.rankerCount();
    std::vector<StartPoint> starts;
    if (rankers > mostForSubsets) {
        for (Eigen::Index ranker = 0; ranker < rankers; ++ranker)
            starts.push_back({table.labels[static_cast<std::size_t>(ranker)], Weights::unit(rankers, ranker)});
        starts.push_back({"uniform", Weights::uniform(rankers)});
        return starts;
    }
    std::vector<std::uint32_t> subsets;
    for (std::uint32_t subset = 1; subset < (1U << rankers); ++subset)
        subsets.push_back(subset);
    std::ranges::stable_sort(subsets, std::less{}, [](std::uint32_t subset) { return std::popcount(subset); });
    for (const std::uint32_t subset : subsets)
        starts.push_back(startOf(table, subset));
    return starts;
}

std::vector<StartPoint> randomStarts(const ScoreTable& table, int count, std::uint64_t seed)
{
    Random random(streamSeed(seed, "starts"));
    std::vector<StartPoint> starts;
    for (int i = 1; i <= count; ++i) {
        Eigen::VectorXd values(table.rankerCount());
        for (double& value : values)
            value =
                -std::log(1.0 - random.uniform());  // exponential variates, normalised, are uniform on the simplex
        starts.push_back({"random " + std::to_string(i), Weights::normalized(values)});
    }
    return starts;
}

}  // namespace rankscape
