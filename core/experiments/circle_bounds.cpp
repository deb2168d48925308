// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/circle_bounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/parallel.h"
#include "core/base/random.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::size_t directions = 120;  // every 3 degrees
constexpr std::size_t directionsAtOnce = 10;
constexpr double firstVariance = 0.2;

}  // namespace

BoundsData syntheticBounds(int relevant, int irrelevant, double variance, std::uint64_t seed)
{
    Random random(streamSeed(seed, "documents of two rankers"));
    BoundsData data;
    data.points.resize(relevant + irrelevant, 2);
    for (Index row = 0; row < data.points.rows(); ++row) {
        const double centre = row < relevant ? 1.0 : -1.0;
        data.points(row, 0) = centre + std::sqrt(firstVariance) * random.normal();
        data.points(row, 1) = centre + std::sqrt(variance) * random.normal();
        data.isRelevant.push_back(row < relevant ? 1 : 0);
    }
    return data;
}

BoundsData rankedBounds(
    const TopicScores& topic, const std::vector<Index>& ranking, std::size_t count, std::array<Index, 2> rankers)
{
    std::vector<Index> rows;
    std::array<int, 2> taken{};
    BoundsData data;
    for (const Index row : ranking) {
        if (rows.size() == count)
            break;
        const std::size_t isRelevant = std::ranges::binary_search(topic.relevant, row) ? 1 : 0;
        if (taken.at(isRelevant) == (isRelevant != 0 ? mostBoundsRelevant : mostBoundsIrrelevant))
            continue;
        ++taken.at(isRelevant);
        rows.push_back(row);
        data.isRelevant.push_back(static_cast<char>(isRelevant));
    }
    data.points = topic.scores(rows, rankers);
    return data;
}

CircleBounds circleBounds(const BoundsData& data, unsigned threads, const Task& task)
{
    const auto relevant = std::ranges::count(data.isRelevant, 1);
    if (relevant == 0 || relevant == std::ssize(data.isRelevant))
        return {};
    CircleBounds found{std::vector<double>(directions + 1), std::vector<LossBounds>(directions + 1),
        std::vector<LossBounds>(directions + 1)};
    const std::size_t parts = directions / directionsAtOnce + 1;
    parallelFor(parts, threads, task, [&](std::size_t part, const Task& own) {
        BoundSearch ofRelevant(data.isRelevant, PairsInF::relevant);
        BoundSearch ofAll(data.isRelevant, PairsInF::all);
        const std::size_t end = std::min(directions + 1, (part + 1) * directionsAtOnce);
        for (std::size_t i = part * directionsAtOnce; i < end; ++i) {
            own.stopIfAsked();
            found.degrees[i] = 360.0 * static_cast<double>(i) / static_cast<double>(directions);
            const double theta = found.degrees[i] * std::numbers::pi / 180.0;
            const Eigen::VectorXd scores = data.points * Eigen::Vector2d(std::cos(theta), std::sin(theta));
            found.relevantPairs[i] = ofRelevant(scores);
            found.allPairs[i] = ofAll(scores);
        }
    });
    return found;
}

}  // namespace rankscape
