// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/tug_of_war.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/base/parallel.h"
#include "core/measures/rounding.h"

namespace rankscape {

namespace {

TopicRegion regionOf(
    const std::string& topic, const Eigen::RowVectorXd& precisions, const std::vector<Eigen::Vector3d>& middles)
{
    TopicRegion region{topic, precisions.maxCoeff(), Eigen::Vector3d::Zero(), 0.0, std::vector<bool>(middles.size())};
    double cells = 0.0;
    for (std::size_t i = 0; i < middles.size(); ++i) {
        if (precisions[static_cast<Eigen::Index>(i)] < region.highest)
            continue;
        region.best[i] = true;
        region.middle += middles[i];
        ++cells;
    }
    region.middle /= cells;
    region.share = cells / static_cast<double>(middles.size());
    return region;
}

Eigen::VectorXd centred(const std::vector<double>& values)
{
    const Eigen::VectorXd all = Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values));
    return all.array() - all.mean();
}

}  // namespace

TopicPull pullOf(
    const ObjectiveFunction& objective, std::size_t position, const Line& line, std::size_t places, const Task& task)
{
    const ObjectiveFunction one = objective.on(subset(objective.table(), std::array{position}));
    const LineLandscape landscape = lineLandscape(one, line, task.silent());
    const LineMaximum best = maximum(landscape);
    TopicPull pull{one.table().topics.front()->topic, best.map, best.interval, {}};
    for (const double t : evenly({}, places))
        pull.along.push_back(landscape.map[landscape.intervalAt(t)]);
    return pull;
}

TugOfWar tugOfWar(
    const ObjectiveFunction& objective, const Line& line, std::size_t places, unsigned threads, const Task& task)
{
    requireRelevant(objective.table());
    const auto positions = topicsWithRelevant(objective.table());
    TugOfWar tug{
        line, std::vector<TopicPull>(positions.size()), 0.0, maximum(lineLandscape(objective, line, task)).map};
    parallelFor(positions.size(), threads, task, [&](std::size_t i, const Task& part) {
        part.checkpoint(0.0, "Tug-of-war");
        tug.pulls[i] = pullOf(objective, positions[i], line, places, part);
        part.checkpoint(1.0, "Tug-of-war");
    });
    for (const TopicPull& pull : tug.pulls)
        tug.oracle += pull.highest / static_cast<double>(positions.size());
    std::ranges::stable_sort(
        tug.pulls, std::less{}, [](const TopicPull& pull) { return pull.best.low + pull.best.high; });
    return tug;
}

TriangleTug tugOfWar(
    const ObjectiveFunction& objective, const Triangle& triangle, int steps, unsigned threads, const Task& task)
{
    const ScoreTable& table = objective.table();
    requireRelevant(table);
    TriangleTug tug{triangle, steps, {}, 0.0, 0.0};
    const TriangleGrid grid{steps, std::vector<double>(static_cast<std::size_t>(steps * (steps + 1) / 2))};
    std::vector<Eigen::Vector3d> middles(grid.values.size());
    for (int row = 0; row < steps; ++row) {
        for (int column = 0; column < steps - row; ++column)
            middles[grid.index(row, column)] = grid.middle(row, column);
    }
    const auto positions = topicsWithRelevant(table);
    Eigen::MatrixXd values(std::ssize(positions), std::ssize(middles));
    parallelFor(middles.size(), threads, task, [&](std::size_t i, const Task& part) {
        values.col(static_cast<Eigen::Index>(i)) = objective.values(triangle.at(middles[i]), part);
        part.checkpoint(1.0, "Tug-of-war");
    });
    for (std::size_t i = 0; i < positions.size(); ++i)
        tug.regions.push_back(
            regionOf(table.topics[positions[i]]->topic, values.row(static_cast<Eigen::Index>(i)), middles));
    tug.oracle = values.rowwise().maxCoeff().mean();
    tug.map = values.colwise().mean().maxCoeff();
    return tug;
}

namespace {

/// Calls `visit` with each pair of topics that lose where the other gains, by the first, then by the second.
template <class Visit>
void forEachConflict(const TugOfWar& tug, const Task& task, const Visit& visit)
{
    std::vector<Eigen::VectorXd> curves;
    std::vector<double> norms;
    for (const TopicPull& pull : tug.pulls) {
        curves.push_back(centred(pull.along));
        norms.push_back(curves.back().norm());
    }
    for (std::size_t a = 0; a < curves.size(); ++a) {
        task.stopIfAsked();
        for (std::size_t b = a + 1; b < curves.size(); ++b) {
            const double both = norms[a] * norms[b];
            const double correlation = both > measureRounding ? curves[a].dot(curves[b]) / both : 0.0;
            if (correlation < 0.0)
                visit(Conflict{a, b, correlation});
        }
    }
}

/// Of equally strong ones that which comes first.
bool isStronger(const Conflict& a, const Conflict& b)
{
    return std::tuple(a.correlation, a.first, a.second) < std::tuple(b.correlation, b.first, b.second);
}

}  // namespace

std::vector<std::optional<Conflict>> opponents(const TugOfWar& tug, const Task& task)
{
    std::vector<std::optional<Conflict>> all(tug.pulls.size());
    forEachConflict(tug, task, [&](const Conflict& each) {
        for (const std::size_t pull : {each.first, each.second}) {
            if (!all[pull] || isStronger(each, *all[pull]))
                all[pull] = each;
        }
    });
    return all;
}

std::vector<Conflict> conflicts(const TugOfWar& tug, std::size_t count, const Task& task)
{
    std::vector<Conflict> all;  // a heap, the weakest on top
    forEachConflict(tug, task, [&](const Conflict& each) {
        if (all.size() == count && (count == 0 || !isStronger(each, all.front())))
            return;
        if (all.size() == count) {
            std::ranges::pop_heap(all, isStronger);
            all.pop_back();
        }
        all.push_back(each);
        std::ranges::push_heap(all, isStronger);
    });
    std::ranges::sort_heap(all, isStronger);
    return all;
}

}  // namespace rankscape
