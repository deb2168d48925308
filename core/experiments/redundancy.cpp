// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/redundancy.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <unordered_set>

#include "core/base/highest.h"
#include "core/base/symmetric_eigen.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr int mostShared = 10;

/// Those of the list that the ranker retrieved itself.
std::vector<std::int32_t> retrieved(const TopicScores& topic, Index ranker, std::vector<std::int32_t> list)
{
    std::erase_if(list, [&](std::int32_t row) { return !topic.has(row, ranker); });
    return list;
}

/// Share of the first `count` documents of two lists that both have; of shorter lists those that the longer one has.
double sharedOf(std::span<const std::int32_t> a, std::span<const std::int32_t> b, std::size_t count)
{
    const auto first = a.first(std::min(a.size(), count));
    const auto second = b.first(std::min(b.size(), count));
    const auto all = std::max(first.size(), second.size());
    const auto common =
        std::ranges::count_if(first, [&](std::int32_t item) { return std::ranges::count(second, item) > 0; });
    return all > 0 ? static_cast<double>(common) / static_cast<double>(all) : 0.0;
}

}  // namespace

double jaccardDistance(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b, int depth)
{
    std::unordered_set<std::int32_t> onlyA;
    std::unordered_set<std::int32_t> onlyB;
    double common = 0.0;
    double sum = 0.0;
    const auto add = [&](std::int32_t item, auto& own, auto& others) {
        if (others.erase(item) > 0)
            ++common;
        else
            own.insert(item);
    };
    for (std::size_t l = 0; l < static_cast<std::size_t>(depth); ++l) {
        if (l < a.size())
            add(a[l], onlyA, onlyB);
        if (l < b.size())
            add(b[l], onlyB, onlyA);
        const double all = common + static_cast<double>(onlyA.size() + onlyB.size());
        sum += all > 0.0 ? 1.0 - common / all : 1.0;
    }
    return sum / depth;
}

PlaneMap classicalScaling(const Eigen::MatrixXd& distances)
{
    const Index n = distances.rows();
    const Eigen::MatrixXd centring =
        Eigen::MatrixXd::Identity(n, n) - Eigen::MatrixXd::Constant(n, n, 1.0 / static_cast<double>(n));
    const SymmetricEigen eigen = symmetricEigen(-0.5 * centring * distances.cwiseAbs2() * centring);
    const Eigen::VectorXd values = eigen.values.cwiseMax(0.0);
    PlaneMap map{Eigen::MatrixX2d::Zero(n, 2), 1.0};
    double shown = 0.0;
    for (Index axis = 0; axis < std::min<Index>(2, n); ++axis) {
        const Index at = n - 1 - axis;
        map.places.col(axis) = std::sqrt(values[at]) * eigen.vectors.col(at);
        Index largest = 0;
        map.places.col(axis).cwiseAbs().maxCoeff(&largest);
        if (map.places(largest, axis) < 0.0)
            map.places.col(axis) *= -1.0;
        shown += values[at];
    }
    if (values.sum() > 0.0)
        map.shown = shown / values.sum();
    return map;
}

Redundancy redundancy(const ScoreTable& table, int depth, const Task& task)
{
    const Index rankers = table.rankerCount();
    Redundancy result{depth, Eigen::MatrixXd::Zero(rankers, rankers), {}, std::min(depth, mostShared),
        Eigen::MatrixXd::Zero(rankers, rankers)};
    double done = 0.0;
    for (const auto& topic : table.topics) {
        task.checkpoint(done++ / static_cast<double>(table.topics.size()), "Redundancy");
        std::vector<std::vector<std::int32_t>> lists;
        for (Index ranker = 0; ranker < rankers; ++ranker) {
            task.stopIfAsked();
            lists.push_back(highest<std::int32_t>(topic->scores.col(ranker), static_cast<std::size_t>(depth)));
        }
        for (Index a = 0; a < rankers; ++a) {
            task.stopIfAsked();
            const auto& first = lists[static_cast<std::size_t>(a)];
            for (Index b = a + 1; b < rankers; ++b) {
                const auto& second = lists[static_cast<std::size_t>(b)];
                result.distances(a, b) += jaccardDistance(first, second, depth);
                result.shared(a, b) += sharedOf(retrieved(*topic, a, first), retrieved(*topic, b, second),
                    static_cast<std::size_t>(result.first));
            }
        }
    }
    for (Eigen::MatrixXd* each : {&result.distances, &result.shared}) {
        *each /= std::max(1.0, static_cast<double>(table.topics.size()));
        *each += each->transpose().eval();
    }
    result.shared.diagonal().setOnes();
    result.map = classicalScaling(result.distances);
    return result;
}

}  // namespace rankscape
