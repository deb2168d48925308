// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/tug_of_war.h"

#include <algorithm>
#include <array>

#include "core/base/parallel.h"

namespace rankscape {

namespace {

TopicPull pullOf(const ScoreTable& table, std::size_t position, const Line& line, std::size_t places)
{
    const ScoreTable one = subset(table, std::array{position});
    const LineLandscape landscape = lineLandscape(one, line);
    const LineMaximum best = maximum(landscape);
    TopicPull pull{one.topics.front()->topic, best.map, best.interval, {}};
    for (const double t : evenly(landscape.range, places))
        pull.along.push_back(landscape.map[landscape.intervalAt(t)]);
    return pull;
}

Eigen::VectorXd centred(const std::vector<double>& values)
{
    const Eigen::VectorXd all = Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values));
    return all.array() - all.mean();
}

}  // namespace

TugOfWar tugOfWar(const ScoreTable& table, const Line& line, std::size_t places, unsigned threads, const Task& task)
{
    requireRelevant(table);
    const auto positions = topicsWithRelevant(table);
    TugOfWar tug{
        line, std::vector<TopicPull>(positions.size()), 0.0, maximum(lineLandscape(table, line, {}, task)).map};
    parallelFor(positions.size(), threads, task, [&](std::size_t i, const Task& part) {
        part.checkpoint(0.0, "Tug-of-war");
        tug.pulls[i] = pullOf(table, positions[i], line, places);
        part.checkpoint(1.0, "Tug-of-war");
    });
    for (const TopicPull& pull : tug.pulls)
        tug.oracle += pull.highest / static_cast<double>(positions.size());
    std::ranges::stable_sort(
        tug.pulls, std::less{}, [](const TopicPull& pull) { return pull.best.low + pull.best.high; });
    return tug;
}

std::vector<Conflict> conflicts(const TugOfWar& tug, std::size_t count)
{
    std::vector<Eigen::VectorXd> curves;
    for (const TopicPull& pull : tug.pulls)
        curves.push_back(centred(pull.along));
    std::vector<Conflict> all;
    for (std::size_t a = 0; a < curves.size(); ++a) {
        for (std::size_t b = a + 1; b < curves.size(); ++b) {
            const double norms = curves[a].norm() * curves[b].norm();
            const double correlation = norms > 1e-12 ? curves[a].dot(curves[b]) / norms : 0.0;
            if (correlation < 0.0)
                all.push_back({a, b, correlation});
        }
    }
    std::ranges::stable_sort(all, std::less{}, &Conflict::correlation);
    all.resize(std::min(all.size(), count));
    return all;
}

}  // namespace rankscape
