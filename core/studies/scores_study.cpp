// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr std::size_t bins = 40;

Key scoresKey(const State& state)
{
    return state.rankerCount() > 0 ? Key{{state.opened}} : Key{};
}

/// Calls `visit` with each score that the ranker gave, and whether its document is relevant.
template <class Visit>
void forEachScore(const ScoreTable& table, Eigen::Index ranker, const Task& task, const Visit& visit)
{
    for (const auto& topic : table.topics) {
        task.stopIfAsked();
        for (Eigen::Index row = 0; row < topic->scores.rows(); ++row) {
            if (topic->has(row, ranker))
                visit(topic->scores(row, ranker), topic->grades[row] >= table.level);
        }
    }
}

void divide(std::vector<double>& counts, double sum)
{
    for (double& count : counts)
        count = sum > 0.0 ? count / sum : 0.0;
}

ScoreDistribution distributionOf(const ScoreTable& table, Eigen::Index ranker, const Task& task)
{
    ScoreDistribution found{
        std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), {}, {}};
    forEachScore(table, ranker, task, [&](double score, bool) {
        found.low = std::min(found.low, score);
        found.high = std::max(found.high, score);
    });
    found.all.assign(bins, 0.0);
    found.relevant.assign(bins, 0.0);
    if (!(found.low <= found.high))
        return {0.0, 1.0, found.all, found.relevant};
    const double width = std::max(found.high - found.low, std::numeric_limits<double>::min());
    double all = 0.0;
    double relevant = 0.0;
    forEachScore(table, ranker, task, [&](double score, bool isRelevant) {
        const auto bin = std::min(bins - 1, static_cast<std::size_t>((score - found.low) / width * bins));
        found.all[bin] += 1.0;
        all += 1.0;
        found.relevant[bin] += isRelevant ? 1.0 : 0.0;
        relevant += isRelevant ? 1.0 : 0.0;
    });
    divide(found.all, all);
    divide(found.relevant, relevant);
    return found;
}

std::vector<ScoreDistribution> computeScores(const State& state, const Task& task)
{
    std::vector<ScoreDistribution> all;
    for (Eigen::Index ranker = 0; ranker < state.rankerCount(); ++ranker)
        all.push_back(distributionOf(state.table(), ranker, task));
    return all;
}

}  // namespace

const Study<std::vector<ScoreDistribution>>& scoresStudy()
{
    static const Study<std::vector<ScoreDistribution>> study{
        "scores", "Score distributions", false, scoresKey, computeScores};
    return study;
}

}  // namespace rankscape
