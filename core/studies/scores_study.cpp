// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/score_distribution.h"

namespace rankscape {

namespace {

Key scoresKey(const State& state)
{
    return state.rankerCount() > 0 ? Key{{state.opened}} : Key{};
}

std::vector<ScoreDistribution> computeScores(const State& state, const Task& task)
{
    const ScoreTable& table = state.table();
    std::vector<ScoreDistribution> all;
    for (Eigen::Index ranker = 0; ranker < state.rankerCount(); ++ranker) {
        all.push_back(distributionOf([&](const auto& visit) {
            for (const auto& topic : table.topics) {
                task.stopIfAsked();
                for (Eigen::Index row = 0; row < topic->scores.rows(); ++row) {
                    if (topic->has(row, ranker))
                        visit(topic->scores(row, ranker), topic->grades[row] >= table.level);
                }
            }
        }));
    }
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
